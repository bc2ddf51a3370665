import { sql } from 'kysely'
import type { MessageStatus } from '#rules/message.ts'
import { shownStatus } from '#rules/paymentRequest.ts'
import { toLines } from '#rules/requestLines.ts'
import type { RequestRow } from '#rules/shapes/request.ts'
import { businessDay } from '#server/business/businessClock.ts'
import type { Tx } from '#server/database/transaction.ts'
import { customerPhone, presentPhone } from '#server/phones/presentPhone.ts'

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
      'r.lines',
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
      'c.optedOutAt',
      'c.askedToStopAt',
      'c.erasedAt',
    ])
    .select(customerPhone)
    .select(businessDay(businessId, now).as('today'))
    .select([newestStatus.as('textStatus'), isDeclined.as('declined')])
}

/**
 * SQL for the status of the newest text that asked for the money of a request `r`, alone or together with others:
 * staff have to know of a failed reminder. Each half is one index lookup.
 */
const newestStatus = sql<MessageStatus | null>`(
  select newest.status from (
    (
      select m.id, m.status from message m
      where m.business_id = r.business_id and m.request_id = r.id
        and m.purpose in ('request', 'reminder')
      order by m.id desc limit 1
    ) union all (
      select m.id, m.status from text_request t
      join message m on m.business_id = t.business_id and m.id = t.message_id
      where t.business_id = r.business_id and t.request_id = r.id and t.named
      order by t.message_id desc limit 1
    )
  ) as newest order by newest.id desc limit 1
)`

/** SQL that tells whether the newest attempt to pay an open request `r` was declined: one index lookup. */
const isDeclined = sql<boolean>`(r.status = 'open' and coalesce((
  select p.decline_code is not null from payment p
  where p.business_id = r.business_id and p.request_id = r.id
  order by p.attempt desc limit 1
), false))`

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
    lines: toLines(record.lines),
    reference: record.reference,
    customer: { id: record.customerId, name: record.customerName, ...presentPhone(record) },
    textStatus: record.textStatus,
    delivery: record.delivery,
    dueOn: record.dueOn,
    sendAt: record.sendAt?.toISOString() ?? null,
    unread: record.unread,
    declined: record.declined,
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
