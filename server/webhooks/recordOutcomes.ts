import { sql } from 'kysely'
import { webhookLimits } from '#rules/webhookLimits.ts'
import type { WebhookNotice } from '#rules/webhookNotice.ts'
import { judgeFailing } from '#rules/webhookSchedule.ts'
import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { deleteOldDeliveries } from './expireWebhooks.ts'
import { type Endpoint, isOn, lockEndpoints } from './lockEndpoints.ts'
import { askedMs, isGone, isSuccess, type Outcome, type Sent } from './outcome.ts'
import { type EndpointName, turnOff } from './turnOff.ts'
import { writeAttempts } from './writeAttempts.ts'

/**
 * Records the attempts of claims, plans their next attempts, moves the cursors past what was sent, releases what was not,
 * and judges each endpoint.
 */
export async function recordOutcomes(
  tx: Tx,
  businessId: string,
  sent: readonly Sent[],
  now: Date,
): Promise<void> {
  const ids = sent.map(({ claim }) => claim.endpointId)
  const endpoints = new Map(
    (await lockEndpoints(tx, businessId, ids)).map((endpoint) => [endpoint.id, endpoint]),
  )
  const attempts = sent.flatMap(({ claim: { endpointId, claimedUntil }, outcomes }) => {
    const endpoint = endpoints.get(endpointId)
    return outcomes.map((outcome) => ({
      ...{ outcome, claimedUntil },
      isOn: endpoint !== undefined && isOn(endpoint),
    }))
  })
  await writeAttempts(tx, { businessId, now }, attempts)
  await endClaims(tx, businessId, sent)
  await releaseUnsent(tx, businessId, sent)
  const made = attempts.filter(({ outcome }) => outcome.delivery.isNew).length
  if (made > 0) await deleteOldDeliveries(tx, businessId, made, now)
  for (const { claim, outcomes } of sent) {
    const endpoint = endpoints.get(claim.endpointId)
    if (endpoint && isOn(endpoint))
      await judge(tx, { businessId, endpointId: endpoint.id }, endpoint, outcomes, now)
  }
}

/** Ends the claims on endpoints, and moves the cursor of each past the new deliveries that were sent. */
async function endClaims(tx: Tx, businessId: string, sent: readonly Sent[]): Promise<void> {
  const claims = sent.map((one) => ({
    ...{ id: one.claim.endpointId, claimed_until: one.claim.claimedUntil },
    cursor: findCursor(one),
  }))
  await sql`
    update webhook_endpoint e set
      claimed_until = null, cursor_sequence = greatest(e.cursor_sequence, ended.cursor)
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb)
      as ended (id text collate "C", claimed_until timestamptz, cursor bigint)
    where e.business_id = ${businessId} and e.id = ended.id and e.claimed_until = ended.claimed_until`.execute(
    tx,
  )
}

/**
 * Returns where the cursor of an endpoint stands after a claim; 0 if it stays. New deliveries are begun in the order of
 * their events, so those that were sent come before those that were not.
 */
function findCursor({ claim, outcomes }: Sent): number {
  const isNew = ({ isNew }: { isNew: boolean }) => isNew
  const sent = outcomes.map(({ delivery }) => delivery).filter(isNew)
  if (sent.length === claim.deliveries.filter(isNew).length) return claim.until
  return Math.max(0, ...sent.map(({ sequence }) => sequence ?? 0))
}

/** Ends the claims on deliveries that were due again and not sent. */
async function releaseUnsent(tx: Tx, businessId: string, sent: readonly Sent[]): Promise<void> {
  const unsent = sent.flatMap(({ claim, outcomes }) => {
    const done = new Set(outcomes.map(({ delivery }) => delivery.id))
    const left = claim.deliveries.filter(({ id, isNew }) => !isNew && !done.has(id))
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
