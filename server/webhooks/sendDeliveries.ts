import { setTimeout as sleep } from 'node:timers/promises'
import { webhookLimits } from '#rules/webhookLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import type { Jobs } from '#server/database/enqueue.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { signal } from '#server/metrics/signals.ts'
import { callWebhook } from '#server/outside/callWebhook.ts'
import { startWatch } from '#server/startWatch.ts'
import { allowsLocal } from './allowsLocal.ts'
import { type Claim, claimDeliveries, type Prepared } from './claimDeliveries.ts'
import { leaveRunning, mayLeave } from './leaveRunning.ts'
import { openTray } from './openTray.ts'
import { askedMs, isGone, isSuccess, type Outcome, type Sent } from './outcome.ts'
import { planNext } from './planNext.ts'
import { recordOutcomes } from './recordOutcomes.ts'
import { signWebhook } from './signWebhook.ts'

/**
 * Sends a business's deliveries that are due and its new events to all its endpoints at once, until none is left, or until it
 * is the turn of other businesses. Endpoints that are done are recorded and claimed anew in one transaction, while others still wait for
 * their answers; when nothing but calls that hang is left, the job ends, and they are recorded without it. A worker that
 * dies leaves all that it claimed to be sent when its claim is over, under the same `webhook-id`. So each event arrives
 * at least once.
 * @param clock for tests
 */
export async function sendDeliveries(
  context: AppContext,
  { businessId }: Jobs['sendDeliveries'],
  clock: () => Date = () => new Date(),
): Promise<void> {
  const { database } = context
  const { webhookTurnMs, webhookPatienceMs, webhookGatherMs } = webhookLimits
  const since = startWatch()
  const tray = openTray<Sent>()
  let calling = 0

  function call(claims: readonly Claim[]): void {
    calling += claims.length
    for (const claim of claims) void send(context, claim, clock).then(tray.put, tray.fail)
  }

  /** Records what has ended; claims more for the same endpoints, or leaves that to the next job. */
  async function record(sent: readonly Sent[], claimsMore: boolean): Promise<void> {
    calling -= sent.length
    const endpointIds = sent.map(({ claim }) => claim.endpointId)
    const claims = await inBusiness(database, businessId, async (tx) => {
      await recordOutcomes(tx, businessId, sent, clock())
      const more = claimsMore
        ? await claimDeliveries(tx, context, businessId, clock(), endpointIds)
        : await planNext(tx, businessId, clock())
      crashPoint('delivery.before_commit')
      return more ?? []
    })
    crashPoint('delivery.recorded')
    call(claims)
  }

  async function recordTheRest(): Promise<void> {
    while (calling > 0) await record(await tray.take(), false)
  }

  const claims = await inBusiness(database, businessId, (tx) =>
    claimDeliveries(tx, context, businessId, clock()),
  )
  crashPoint('delivery.claimed')
  call(claims)
  while (calling > 0) {
    const hasEnded = await tray.waitFor(webhookPatienceMs)
    if (!hasEnded && mayLeave(context)) return leaveRunning(context, recordTheRest())
    if (hasEnded) await sleep(webhookGatherMs)
    await record(await tray.take(), since() < webhookTurnMs)
  }
}

/**
 * Sends the deliveries of a claim in so many lanes. After a call without an answer, one that asks for a rest, and when the
 * time of the claim is nearly over, no further one begins: the others are released, and may wait for a better moment.
 */
async function send(context: AppContext, claim: Claim, clock: () => Date): Promise<Sent> {
  const waiting = [...claim.deliveries]
  const outcomes: Outcome[] = []
  const since = startWatch()
  let isOver = false

  async function runLane(): Promise<void> {
    while (!isOver && since() < webhookLimits.webhookClaimCallsMs) {
      const delivery = waiting.shift()
      if (!delivery) return
      const outcome = await sendOne(context, claim, delivery, clock)
      isOver ||=
        outcome.answer.kind === 'no_answer' || isGone(outcome) || askedMs(outcome, clock()) > 0
      outcomes.push(outcome)
    }
  }

  const lanes = Math.min(claim.lanes, waiting.length)
  await Promise.all(Array.from({ length: lanes }, runLane))
  return { claim, outcomes }
}

async function sendOne(
  context: AppContext,
  { url, keys }: Claim,
  { body, ...delivery }: Prepared,
  clock: () => Date,
): Promise<Outcome> {
  const at = clock()
  const headers = signWebhook({ id: delivery.eventId, at, body }, keys)
  const since = startWatch()
  crashPoint('delivery.before_call')
  const answer = await callWebhook({ url, headers, body }, allowsLocal(context.config))
  crashPoint('delivery.after_call')
  const outcome = { delivery, tries: delivery.tries + 1, at, tookMs: Math.round(since()), answer }
  signal('webhookOut', () => ({
    isTaken: isSuccess(outcome),
    lagMs: clock().getTime() - eventMs(body),
  }))
  return outcome
}

/** Returns when the event of a body happened. */
function eventMs(body: string): number {
  return Date.parse((JSON.parse(body) as { timestamp: string }).timestamp)
}
