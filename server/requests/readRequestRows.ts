import { sql } from 'kysely'
import { shownStatus } from '#rules/paymentRequest.ts'
import type { RequestRow } from '#rules/shapes/request.ts'
import { businessDay } from '#server/business/businessClock.ts'
import type { Tx } from '#server/database/transaction.ts'
import { presentPhone } from '#server/phones/presentPhone.ts'

/**
 * Builds the query behind every row of a request: the list, one request, and the live stream.
 * @param now decides what is overdue
 */
export function requestRows(tx: Tx, businessId: string, now: Date) {
  return tx
    .selectFrom('request as r')
    .innerJoin('customer as c', (join) =>
      join.onRef('c.businessId', '=', 'r.businessId').onRef('c.id', '=', 'r.customerId'),
    )
    .where('r.businessId', '=', businessId)
    .select([
      'r.id',
      'r.number',
      'r.status',
      'r.amountMinor',
      'r.amountPaidMinor',
      'r.amountRefundedMinor',
      'r.currency',
      'r.whatFor',
      'r.details',
      'r.reference',
      'r.dueOn',
      'r.paidLate',
      'r.delivery',
      'r.sendAt',
      'r.unread',
      'r.disputed',
      'r.inquiry',
      'r.lateQuestion',
      'r.createdBy',
      'r.canceledAt',
      'r.createdAt',
      'r.openedAt',
      'r.paidAt',
      'r.expiresAt',
      'r.linkGeneration',
      'c.id as customerId',
      'c.name as customerName',
      'c.phone',
      'c.phoneNational',
      'c.phoneInternational',
      'c.phoneCountry',
      'c.phoneExtension',
      'c.optedOutAt',
      'c.askedToStopAt',
      'c.erasedAt',
    ])
    .select(businessDay(businessId, now).as('today'))
    .select((select) =>
      select
        .selectFrom('message as m')
        .whereRef('m.businessId', '=', 'r.businessId')
        .whereRef('m.requestId', '=', 'r.id')
        // The newest text that asked for the money: staff have to know of a failed reminder.
        .where('m.purpose', 'in', ['request', 'reminder'])
        .orderBy('m.id', 'desc')
        .limit(1)
        .select('m.status')
        .as('textStatus'),
    )
}

export type RequestRecord = Awaited<
  ReturnType<ReturnType<typeof requestRows>['executeTakeFirstOrThrow']>
>

/** Returns the JSON of one row. */
export function presentRequestRow(record: RequestRecord): RequestRow {
  return {
    id: record.id,
    number: record.number,
    status: record.status,
    overdue: shownStatus(record, record.today) === 'overdue',
    amountMinor: record.amountMinor,
    amountPaidMinor: record.amountPaidMinor,
    amountRefundedMinor: record.amountRefundedMinor,
    currency: record.currency,
    whatFor: record.whatFor,
    reference: record.reference,
    customer: { id: record.customerId, name: record.customerName, ...presentPhone(record) },
    textStatus: record.textStatus,
    delivery: record.delivery,
    dueOn: record.dueOn,
    sendAt: record.sendAt?.toISOString() ?? null,
    unread: record.unread,
    disputed: record.disputed,
    lateQuestion: record.lateQuestion,
    madeBy: record.createdBy,
    createdAt: record.createdAt.toISOString(),
    openedAt: record.openedAt?.toISOString() ?? null,
    paidAt: record.paidAt?.toISOString() ?? null,
    expiresAt: record.expiresAt.toISOString(),
  }
}

/** Reads the rows of some requests by id, in no order. */
export async function readRequestRows(
  tx: Tx,
  businessId: string,
  ids: string[],
  now: Date,
): Promise<RequestRow[]> {
  if (ids.length === 0) return []
  const records = await requestRows(tx, businessId, now)
    .where('r.id', '=', sql<string>`any(${ids})`)
    .execute()
  return records.map((record) => presentRequestRow(record))
}
