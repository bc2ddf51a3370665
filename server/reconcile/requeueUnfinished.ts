import { type RawBuilder, sql } from 'kysely'
import { providerLimits } from '#rules/providerLimits.ts'
import { retryLimits } from '#rules/retryLimits.ts'
import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import { planCheck } from '#server/intents/planCheck.ts'
import { planStatusCheck } from '#server/messages/planStatusCheck.ts'
import { isAbout } from '#server/messages/textRequests.ts'

/**
 * Queues again what has not been final for too long: payments and refunds whose jobs have given up,
 * texts that no job sends or checks any more. Each is queued again after half its age, at most a
 * day later. Two servers that do so at once take turns.
 */
export async function requeueUnfinished(tx: Tx, businessId: string, now: Date): Promise<void> {
  const payments = await claim(tx, now, {
    businessId,
    among: openPayments(businessId),
    afterMs: providerLimits.unfinishedPaymentMs,
  })
  const refunds = await claim(tx, now, {
    businessId,
    among: openRefunds(businessId),
    afterMs: providerLimits.unfinishedRefundMs,
  })
  for (const { id: paymentId } of payments)
    await planCheck(tx, { businessId, paymentId }, retryLimits.paymentCheckDelaysMs.length, 0)
  for (const paymentId of new Set(refunds.map(({ about }) => about)))
    await enqueue(tx, 'settleAll', { businessId, paymentId }, 0, `settleAll:${paymentId}`)
  const texts = await claim(tx, now, {
    businessId,
    among: openTexts(businessId),
    afterMs: providerLimits.unfinishedMessageMs,
  })
  for (const { id, about } of texts) await queueOpenText(tx, businessId, id, about)
}

/** Queues an unfinished text. The job never blindly resends a text that may have gone out. */
async function queueOpenText(
  tx: Tx,
  businessId: string,
  messageId: string,
  status: string,
): Promise<void> {
  const name = { businessId, messageId }
  // The provider accepted it: ask for its status, starting at the first check.
  if (status === 'sent') return planStatusCheck(tx, name, 0, 0)
  await enqueue(tx, status === 'unknown' ? 'settleUnknownText' : 'sendText', name)
}

/** Queues the texts of one request again that no job seems to hold any more. */
export async function requeueTexts(
  tx: Tx,
  { businessId, requestId }: { businessId: string; requestId: string },
  now: Date,
): Promise<void> {
  const open = await tx
    .selectFrom('message')
    .select(['id', 'status'])
    .where('businessId', '=', businessId)
    .where(isAbout({ businessId, requestId }))
    .where('direction', '=', 'outbound')
    .where('status', 'in', ['queued', 'sending', 'unknown', 'sent'])
    .where('updatedAt', '<', new Date(now.getTime() - retryLimits.textUntouchedMs))
    .limit(providerLimits.unfinishedPerVisitMax)
    .execute()
  for (const { id, status } of open) await queueOpenText(tx, businessId, id, status)
}

// The statuses are written into the query: only then are its indexes used.
function openPayments(businessId: string): RawBuilder<unknown> {
  return sql`
    select id, id as about, created_at from payment
    where business_id = ${businessId} and method = 'card'
      and status in ('started', 'needs_action', 'processing')`
}

function openRefunds(businessId: string): RawBuilder<unknown> {
  return sql`
    select id, payment_id as about, created_at from refund
    where business_id = ${businessId} and status in ('asked', 'pending')`
}

function openTexts(businessId: string): RawBuilder<unknown> {
  return sql`
    select id, status as about, created_at from message
    where business_id = ${businessId} and direction = 'outbound'
      and status in ('queued', 'sending', 'unknown')`
}

type Open = { businessId: string; among: RawBuilder<unknown>; afterMs: number }

/** Claims the rows that are due, and plans their next time. */
async function claim(
  tx: Tx,
  now: Date,
  { businessId, among, afterMs }: Open,
): Promise<{ id: string; about: string }[]> {
  const after = sql`${afterMs}::float8 * interval '1 millisecond'`
  const { rows } = await sql<{ id: string; about: string }>`
    with due as (
      select o.id, o.about, o.created_at from (${among}) as o
      left join reconcile_look l on l.business_id = ${businessId} and l.subject = o.id
      where coalesce(l.next_at, o.created_at + ${after}) <= ${now}
      order by coalesce(l.next_at, o.created_at), o.id
      limit ${providerLimits.unfinishedPerVisitMax}
    ), taken as (
      insert into reconcile_look as l (business_id, subject, next_at)
      select ${businessId}, id, ${now}::timestamptz
        + greatest(${after}, least((${now}::timestamptz - created_at) / 2, interval '1 day'))
      from due
      on conflict (business_id, subject) do update set next_at = excluded.next_at
        where l.next_at <= ${now}
      returning subject
    )
    select due.id, due.about from due join taken on taken.subject = due.id`.execute(tx)
  return rows
}
