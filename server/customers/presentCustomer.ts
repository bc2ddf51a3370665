import { sql } from 'kysely'
import type { CustomerRow, CustomerView } from '#rules/shapes/customer.ts'
import type { PhoneType } from '#rules/shapes/phone.ts'
import { recipientTimeZones } from '#rules/timeZones.ts'
import type { Language } from '#rules/words/languages.ts'
import type { Tx } from '#server/database/transaction.ts'
import { presentPhone } from '#server/presentPhone.ts'

/** The query behind every row of a customer. */
export function customerRows(tx: Tx, businessId: string) {
  return tx
    .selectFrom('customer as c')
    .where('c.businessId', '=', businessId)
    .selectAll('c')
    .select((select) => [
      select
        .selectFrom('request as r')
        .whereRef('r.businessId', '=', 'c.businessId')
        .whereRef('r.customerId', '=', 'c.id')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('requestCount'),
      select
        .selectFrom('request as r')
        .whereRef('r.businessId', '=', 'c.businessId')
        .whereRef('r.customerId', '=', 'c.id')
        .orderBy('r.id', 'desc')
        .limit(1)
        .select('r.createdAt')
        .as('lastRequestAt'),
    ])
}

type CustomerRecord = Awaited<
  ReturnType<ReturnType<typeof customerRows>['executeTakeFirstOrThrow']>
>

/** The JSON of one line of the list. */
export function presentCustomerRow(record: CustomerRecord): CustomerRow {
  return {
    id: record.id,
    name: record.name,
    ...presentPhone(record),
    phoneType: record.lineType as PhoneType | null,
    optedOutAt: record.optedOutAt?.toISOString() ?? null,
    createdAt: record.createdAt.toISOString(),
    requests: {
      count: record.requestCount ?? 0,
      lastAt: record.lastRequestAt?.toISOString() ?? null,
    },
    lastRequest: null,
    unread: false,
    erased: record.erasedAt !== null,
  }
}

/** The JSON of one customer; the business says what a number of many zones most likely means. */
export function presentCustomer(
  record: CustomerRecord,
  business: { country: string; timeZone: string },
): CustomerView {
  return {
    ...presentCustomerRow(record),
    phoneInput: record.phoneInput,
    phoneMetadata: record.phoneMetadata || null,
    timeZone: record.timeZone,
    timeZones: recipientTimeZones({
      phone: record.phone,
      phoneCountry: record.phoneCountry,
      business,
      ownTimeZone: record.timeZone,
    }),
    language: record.language as Language | null,
    note: record.note,
    optedOutBy: record.optedOutBy as CustomerView['optedOutBy'],
    totals: [],
    duplicates: [],
  }
}
