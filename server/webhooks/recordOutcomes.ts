import { sql } from 'kysely'
import { readRetryAfter } from '#rules/readRetryAfter.ts'
import { webhookLimits } from '#rules/webhookLimits.ts'
import type { WebhookNotice } from '#rules/webhookNotice.ts'
import { judgeFailing, nextPauseMs } from '#rules/webhookSchedule.ts'
import { enqueue, type Jobs } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import type { WebhookAnswer } from '#server/outside/callWebhook.ts'
import { type Claim, lockEndpoint } from './claimDeliveries.ts'
import { turnOff } from './turnOff.ts'

/** One attempt and its answer. `tries` counts the attempts since the delivery was last sent anew. */
export type Outcome = { id: string; tries: number; at: Date; tookMs: number; answer: WebhookAnswer }

type Name = Jobs['sendDeliveries']

/**
 * Records the attempts of a claim, plans their next attempts, releases those that were not sent, and
 * judges the endpoint.
 */
export async function recordOutcomes(
  tx: Tx,
  name: Name,
  claim: Claim,
  outcomes: readonly Outcome[],
  now: Date,
): Promise<void> {
  const endpoint = await lockEndpoint(tx, name)
  await writeAttempts(tx, name, claim, outcomes, now)
  await release(tx, name, claim, outcomes, now)
  if (!endpoint || endpoint.state === 'off' || endpoint.deletedAt) return
  await judge(tx, name, endpoint, outcomes, now)
}

function isSuccess({ answer }: Outcome): boolean {
  return answer.kind === 'answered' && answer.status >= 200 && answer.status < 300
}

/** Returns how long the receiver asked us to wait; 0 if it did not. */
function askedMs({ answer }: Outcome, now: Date): number {
  if (answer.kind === 'no_answer' || answer.status < 300) return 0
  return readRetryAfter(answer.retryAfter, now.getTime(), webhookLimits.webhookRetryAfterMsMax)
}

/**
 * Writes each attempt and where it leaves its delivery. A failure counts only if the delivery is still claimed by us:
 * it may have been sent anew, or by another worker after our claim was over. A success counts in any case.
 */
async function writeAttempts(
  tx: Tx,
  { businessId }: Name,
  { claimedUntil }: Claim,
  outcomes: readonly Outcome[],
  now: Date,
): Promise<void> {
  const rows = outcomes.map((outcome) => {
    const { id, tries, at, tookMs, answer } = outcome
    const pauseMs = isSuccess(outcome)
      ? null
      : nextPauseMs(tries, Math.random(), askedMs(outcome, now))
    return {
      id,
      at,
      took_ms: tookMs,
      state: isSuccess(outcome) ? 'delivered' : pauseMs === null ? 'failed' : 'pending',
      due_at: pauseMs === null ? null : new Date(now.getTime() + pauseMs),
      status: answer.kind === 'answered' ? answer.status : null,
      no_answer: answer.kind === 'answered' ? null : answer.why,
      answer: answer.kind === 'answered' ? answer.answer : null,
    }
  })
  await sql`
    with outcome as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
        id text, at timestamptz, took_ms integer, state text, due_at timestamptz, status integer, no_answer text,
        answer text
      )
    ), moved as (
      update webhook_delivery d set
        state = o.state, due_at = o.due_at, claimed = false, attempts = d.attempts + 1, tries = d.tries + 1,
        last_status = o.status, ended_at = case when o.state <> 'pending' then ${now}::timestamptz end,
        failed_because = case when o.state = 'failed' then 'attempts' end
      from outcome o
      where d.business_id = ${businessId} and d.id = o.id and (
        (d.state = 'pending' and d.claimed and d.due_at = ${claimedUntil})
        or (d.state <> 'delivered' and o.state = 'delivered')
      )
      returning d.id, d.attempts
    )
    insert into webhook_attempt (business_id, delivery_id, number, at, took_ms, status, no_answer, answer)
    select ${businessId}, m.id, m.attempts, o.at, o.took_ms, o.status, o.no_answer, o.answer
    from moved m join outcome o on o.id = m.id`.execute(tx)
}

/** Makes the deliveries of the claim due again that were not sent. */
async function release(
  tx: Tx,
  { businessId }: Name,
  { deliveries, claimedUntil }: Claim,
  outcomes: readonly Outcome[],
  now: Date,
): Promise<void> {
  const sent = new Set(outcomes.map(({ id }) => id))
  const unsent = deliveries.flatMap(({ id }) => (sent.has(id) ? [] : [id]))
  if (unsent.length === 0) return
  await tx
    .updateTable('webhookDelivery')
    .set({ claimed: false, dueAt: now })
    .where('businessId', '=', businessId)
    .where('id', 'in', unsent)
    .where('state', '=', 'pending')
    .where('dueAt', '=', claimedUntil)
    .execute()
}

type Endpoint = NonNullable<Awaited<ReturnType<typeof lockEndpoint>>>

/**
 * Judges the endpoint by its newest answers: after 410 it is turned off at once, after days of nothing but failures
 * with a notice before. It rests for as long as it asked for.
 */
async function judge(
  tx: Tx,
  name: Name,
  { failingSince, noticedAt }: Endpoint,
  outcomes: readonly Outcome[],
  now: Date,
): Promise<void> {
  if (outcomes.length === 0) return
  const isGone = outcomes.some(({ answer }) => answer.kind === 'answered' && answer.status === 410)
  if (isGone) return endIt(tx, name, 'gone', now)
  const restMs = Math.max(...outcomes.map((outcome) => askedMs(outcome, now)))
  const restsUntil =
    restMs > 0 ? new Date(now.getTime() + Math.min(restMs, webhookLimits.webhookRestMsMax)) : null
  const since = outcomes.some(isSuccess) ? null : (failingSince ?? now)
  const step = since === null ? 'wait' : judgeFailing(since, noticedAt, now)
  if (step === 'off') return endIt(tx, name, 'failing', now)
  const noticed = step === 'notice' ? now : since === null ? null : noticedAt
  const isSame = since?.getTime() === failingSince?.getTime() && noticed === noticedAt
  if (isSame && restsUntil === null) return
  await tx
    .updateTable('webhookEndpoint')
    .set({ failingSince: since, noticedAt: noticed, restsUntil })
    .where('businessId', '=', name.businessId)
    .where('id', '=', name.endpointId)
    .execute()
  if (step === 'notice') await tellOf(tx, name, 'webhook.failing', {})
}

async function endIt(tx: Tx, name: Name, because: 'gone' | 'failing', now: Date): Promise<void> {
  await turnOff(tx, name, because, now)
  await tellOf(tx, name, 'webhook.ended', { because })
}

/** Records an event about the endpoint, and has its owners told on their devices. */
async function tellOf(
  tx: Tx,
  { businessId, endpointId }: Name,
  type: WebhookNotice,
  data: Record<string, unknown>,
): Promise<void> {
  await enqueue(tx, 'pushWebhookNotice', { businessId, endpointId, type })
  await recordEvent(tx, { businessId, subject: endpointId, type, actor: 'system', data })
}
