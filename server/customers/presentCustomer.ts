import { sql } from 'kysely'
import { toLines } from '#rules/requestLines.ts'
import type { CustomerRow, CustomerView } from '#rules/shapes/customer.ts'
import type { PhoneType } from '#rules/shapes/phone.ts'
import { recipientTimeZones } from '#rules/timeZones.ts'
import type { Tx } from '#server/database/transaction.ts'
import { presentPhone } from '#server/phones/presentPhone.ts'

/** Builds the query of all customer rows: each of its parts is one index lookup. */
export function customerRows(tx: Tx, businessId: string) {
  return tx
    .selectFrom('customer as c')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('request as r')
          .whereRef('r.businessId', '=', 'c.businessId')
          .whereRef('r.customerId', '=', 'c.id')
          .orderBy('r.id', 'desc')
          .limit(1)
          .select(['r.createdAt', 'r.amountMinor', 'r.currency', 'r.whatFor', 'r.lines'])
          .as('last'),
      (join) => join.onTrue(),
    )
    .where('c.businessId', '=', businessId)
    .selectAll('c')
    .select(['last.createdAt as lastRequestAt', 'last.amountMinor', 'last.currency'])
    .select(['last.whatFor', 'last.lines'])
    .select((select) => [
      select
        .selectFrom('request as r')
        .whereRef('r.businessId', '=', 'c.businessId')
        .whereRef('r.customerId', '=', 'c.id')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('requestCount'),
      select
        .exists(
          select
            .selectFrom('message as m')
            .whereRef('m.businessId', '=', 'c.businessId')
            .whereRef('m.customerId', '=', 'c.id')
            .where('m.direction', '=', 'inbound')
            .where('m.readAt', 'is', null)
            .select('m.id'),
        )
        .as('unread'),
    ])
}

type CustomerRecord = Awaited<
  ReturnType<ReturnType<typeof customerRows>['executeTakeFirstOrThrow']>
>

/** Builds the JSON of one row of the list. */
export function presentCustomerRow(record: CustomerRecord): CustomerRow {
  return {
    id: record.id,
    name: record.name,
    ...presentPhone(record),
    phoneType: record.lineType as PhoneType | null,
    optedOutAt: record.optedOutAt?.toISOString() ?? null,
    askedToStopAt: record.askedToStopAt?.toISOString() ?? null,
    createdAt: record.createdAt.toISOString(),
    requests: {
      count: record.requestCount ?? 0,
      lastAt: record.lastRequestAt?.toISOString() ?? null,
    },
    lastRequest: presentLastRequest(record),
    unread: Boolean(record.unread),
    erased: record.erasedAt !== null,
  }
}

function presentLastRequest(record: CustomerRecord): CustomerRow['lastRequest'] {
  const { amountMinor, currency, whatFor, lines } = record
  if (amountMinor === null || currency === null || whatFor === null) return null
  return { amountMinor, currency, whatFor, lines: toLines(lines) }
}

/** The facts of a customer that come from other tables. */
export type CustomerSurroundings = {
  /** Decides the likeliest time zone of a number whose country has several. */
  business: { country: string; timeZone: string }
} & Pick<CustomerView, 'totals' | 'duplicates' | 'inTouch' | 'canAnswer' | 'consent'>

/** Builds the JSON of one customer. */
export function presentCustomer(
  record: CustomerRecord,
  { business, totals, duplicates, inTouch, canAnswer, consent }: CustomerSurroundings,
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
    language: record.language,
    note: record.note,
    optedOutBy: record.optedOutBy,
    consent,
    inTouch,
    canAnswer,
    totals,
    duplicates,
  }
}
