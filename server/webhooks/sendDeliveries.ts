import { webhookLimits } from '#rules/webhookLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import type { Jobs } from '#server/database/enqueue.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { callWebhook } from '#server/outside/callWebhook.ts'
import { startWatch } from '#server/startWatch.ts'
import { allowsLocal } from './allowsLocal.ts'
import { type Claim, type Claimed, claimDeliveries } from './claimDeliveries.ts'
import { queueSending } from './insertDeliveries.ts'
import { type Outcome, recordOutcomes } from './recordOutcomes.ts'
import { signWebhook } from './signWebhook.ts'

/**
 * Sends the due deliveries of one endpoint, several at once, until none is left, or until it is the turn of others. Each round
 * claims, sends and records; a worker that dies in between leaves deliveries that are due again when its claim is over,
 * under the same `webhook-id`. So each event arrives at least once.
 * @param clock for tests
 */
export async function sendDeliveries(
  context: AppContext,
  name: Jobs['sendDeliveries'],
  clock: () => Date = () => new Date(),
): Promise<void> {
  const { businessId } = name
  const since = startWatch()
  for (;;) {
    const claim = await inBusiness(context.database, businessId, (tx) =>
      claimDeliveries(tx, context, name, clock()),
    )
    if (!claim) return
    const outcomes = await send(context, claim, clock)
    await inBusiness(context.database, businessId, (tx) =>
      recordOutcomes(tx, name, claim, outcomes, clock()),
    )
    crashPoint('delivery.recorded')
    if (since() > webhookLimits.webhookTurnMs) break
  }
  await inBusiness(context.database, businessId, (tx) => queueSending(tx, name))
}

/**
 * Sends the deliveries of a claim in so many lanes. After the first call without an answer, and when the time of the
 * claim is nearly over, no further one begins: the others are released, and may wait for a better moment.
 */
async function send(context: AppContext, claim: Claim, clock: () => Date): Promise<Outcome[]> {
  const waiting = [...claim.deliveries]
  const outcomes: Outcome[] = []
  const since = startWatch()
  let isSilent = false

  async function runLane(): Promise<void> {
    while (!isSilent && since() < webhookLimits.webhookClaimCallsMs) {
      const delivery = waiting.shift()
      if (!delivery) return
      const outcome = await sendOne(context, claim, delivery, clock)
      isSilent ||= outcome.answer.kind === 'no_answer' || outcome.answer.status === 410
      outcomes.push(outcome)
    }
  }

  const lanes = Math.min(claim.lanes, waiting.length)
  await Promise.all(Array.from({ length: lanes }, runLane))
  return outcomes
}

async function sendOne(
  context: AppContext,
  { url, keys }: Claim,
  { id, tries, eventId, body }: Claimed,
  clock: () => Date,
): Promise<Outcome> {
  const at = clock()
  const headers = signWebhook({ id: eventId, at, body }, keys)
  const since = startWatch()
  crashPoint('delivery.before_call')
  const answer = await callWebhook({ url, headers, body }, allowsLocal(context.config))
  crashPoint('delivery.after_call')
  return { id, tries: tries + 1, at, tookMs: Math.round(since()), answer }
}
