import { sql } from 'kysely'
import { readRetryAfter } from '#rules/readRetryAfter.ts'
import { webhookLimits } from '#rules/webhookLimits.ts'
import type { WebhookNotice } from '#rules/webhookNotice.ts'
import { judgeFailing, nextPauseMs } from '#rules/webhookSchedule.ts'
import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import type { WebhookAnswer } from '#server/outside/callWebhook.ts'
import { type Claim, type Endpoint, isOn, lockEndpoints } from './claimDeliveries.ts'
import { type EndpointName, turnOff } from './turnOff.ts'

/** One attempt and its answer. `tries` counts the attempts since the delivery was last sent anew. */
export type Outcome = { id: string; tries: number; at: Date; tookMs: number; answer: WebhookAnswer }

/** A claim whose calls have ended, and the attempts that it made. */
export type Sent = { claim: Claim; outcomes: Outcome[] }

/**
 * Records the attempts of claims, plans their next attempts, releases what was not sent, and judges each endpoint.
 */
export async function recordOutcomes(
  tx: Tx,
  businessId: string,
  sent: readonly Sent[],
  now: Date,
): Promise<void> {
  const ids = sent.map(({ claim }) => claim.endpointId)
  const endpoints = await lockEndpoints(tx, businessId, ids)
  await writeAttempts(tx, businessId, sent, now)
  await release(tx, businessId, sent)
  for (const { claim, outcomes } of sent) {
    const endpoint = endpoints.find(({ id }) => id === claim.endpointId)
    if (endpoint && isOn(endpoint))
      await judge(tx, { businessId, endpointId: endpoint.id }, endpoint, outcomes, now)
  }
}

function isSuccess({ answer }: Outcome): boolean {
  return answer.kind === 'answered' && answer.status >= 200 && answer.status < 300
}

/** Tells whether the receiver said that the endpoint is gone. */
export function isGone({ answer }: Outcome): boolean {
  return answer.kind === 'answered' && answer.status === 410
}

/** Returns how long the receiver asked us to wait; 0 if it did not. */
export function askedMs({ answer }: Outcome, now: Date): number {
  if (answer.kind === 'no_answer' || answer.status < 300) return 0
  return readRetryAfter(answer.retryAfter, now.getTime(), webhookLimits.webhookRetryAfterMsMax)
}

/**
 * Writes each attempt and where it leaves its delivery. A failure counts only if the delivery is still claimed by us:
 * it may have been sent anew, or by another worker after our claim was over. A success counts in any case.
 */
async function writeAttempts(
  tx: Tx,
  businessId: string,
  sent: readonly Sent[],
  now: Date,
): Promise<void> {
  const rows = sent.flatMap(({ claim, outcomes }) =>
    outcomes.map((outcome) => ({
      ...toRow(outcome, now),
      claimed_until: claim.claimedUntil,
    })),
  )
  if (rows.length === 0) return
  await sql`
    with outcome as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
        id text, at timestamptz, took_ms integer, state text, due_at timestamptz, status integer, no_answer text,
        answer text, claimed_until timestamptz
      )
    ), moved as (
      update webhook_delivery d set
        state = o.state, due_at = o.due_at, claimed_until = null, attempts = d.attempts + 1, tries = d.tries + 1,
        last_status = o.status, ended_at = case when o.state <> 'pending' then ${now}::timestamptz end,
        failed_because = case when o.state = 'failed' then 'attempts' end
      from outcome o
      where d.business_id = ${businessId} and d.id = o.id and (
        (d.state = 'pending' and d.claimed_until = o.claimed_until)
        or (d.state <> 'delivered' and o.state = 'delivered')
      )
      returning d.id, d.attempts
    )
    insert into webhook_attempt (business_id, delivery_id, number, at, took_ms, status, no_answer, answer)
    select ${businessId}, m.id, m.attempts, o.at, o.took_ms, o.status, o.no_answer, o.answer
    from moved m join outcome o on o.id = m.id`.execute(tx)
}

/** Returns the row of an attempt, and where it leaves its delivery. */
function toRow(outcome: Outcome, now: Date) {
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
}

/** Ends the claims on endpoints, and those on deliveries that were not sent. */
async function release(tx: Tx, businessId: string, sent: readonly Sent[]): Promise<void> {
  const claims = sent.map(({ claim }) => ({
    id: claim.endpointId,
    claimed_until: claim.claimedUntil,
  }))
  await sql`
    update webhook_endpoint e set claimed_until = null
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb)
      as ended (id text collate "C", claimed_until timestamptz)
    where e.business_id = ${businessId} and e.id = ended.id and e.claimed_until = ended.claimed_until`.execute(
    tx,
  )
  const unsent = sent.flatMap(({ claim, outcomes }) => {
    const done = new Set(outcomes.map(({ id }) => id))
    const left = claim.deliveries.filter(({ id }) => !done.has(id))
    return left.map(({ id }) => ({ id, claimed_until: claim.claimedUntil }))
  })
  if (unsent.length === 0) return
  await sql`
    update webhook_delivery d set claimed_until = null
    from jsonb_to_recordset(${JSON.stringify(unsent)}::jsonb)
      as unsent (id text collate "C", claimed_until timestamptz)
    where d.business_id = ${businessId} and d.id = unsent.id and d.state = 'pending'
      and d.claimed_until = unsent.claimed_until`.execute(tx)
}

/**
 * Judges the endpoint by its newest answers: after 410 it is turned off at once, after days of nothing but failures
 * with a notice before. It rests for as long as it asked for.
 */
async function judge(
  tx: Tx,
  name: EndpointName,
  { failingSince, noticedAt }: Endpoint,
  outcomes: readonly Outcome[],
  now: Date,
): Promise<void> {
  if (outcomes.length === 0) return
  if (outcomes.some(isGone)) return endIt(tx, name, 'gone', now)
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

async function endIt(
  tx: Tx,
  name: EndpointName,
  because: 'gone' | 'failing',
  now: Date,
): Promise<void> {
  await turnOff(tx, name, because, now)
  await tellOf(tx, name, 'webhook.ended', { because })
}

/** Records an event about the endpoint, and has its owners told on their devices. */
async function tellOf(
  tx: Tx,
  { businessId, endpointId }: EndpointName,
  type: WebhookNotice,
  data: Record<string, unknown>,
): Promise<void> {
  await enqueue(tx, 'pushWebhookNotice', { businessId, endpointId, type })
  await recordEvent(tx, { businessId, subject: endpointId, type, actor: 'system', data })
}
