import { limits } from '#rules/limits.ts'
import { senderLimits } from '#rules/senderLimits.ts'
import { measureText } from '#rules/textParts.ts'
import { endAlarm, raiseAlarm } from '#server/alarms/alarms.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { enqueue } from '#server/database/enqueue.ts'
import { readRestored } from '#server/database/readRestored.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { callbackRetries } from '#server/outside/callbackRetries.ts'
import { sharedSender } from '#server/outside/chooseSender.ts'
import { loseSender } from '#server/senders/loseSender.ts'
import { takeSender } from '#server/senders/takeSender.ts'
import { takeTurn } from '#server/senders/takeTurn.ts'
import { startWatch } from '#server/startWatch.ts'
import {
  applyOutcome,
  type ClaimedText,
  markUnknown,
  recordTextEvent,
  updateText,
} from './applyOutcome.ts'
import { composeWaitingText } from './composeWaitingText.ts'
import { holdText } from './holdText.ts'
import { sentBody } from './queueText.ts'
import { waitForHours } from './readAllowed.ts'
import { type Recipient, readRecipient, refuseRecipient } from './refuseRecipient.ts'
import type { TextName } from './textName.ts'
import { correctSpent, spendOnText } from './textSpend.ts'

/**
 * Sends one text: claim it, call the provider outside any transaction, record the outcome. A text that is
 * already claimed belongs to a process that died or was frozen: it may have gone out, so the provider is
 * asked before it is sent again. The provider takes no idempotency key for a text, so a process that was
 * itself frozen between claim and call does not call: another may have sent the text meanwhile. The
 * remaining risk is a process frozen, or paused with its clocks, between the last check and the first byte.
 */
export async function sendText(
  context: AppContext,
  { hasTurn = false, ...name }: TextName & { hasTurn?: boolean },
): Promise<void> {
  const sender = await takeSender(context, name.businessId, new Date())
  if (sender === 'wait') return waitForSender(context, name)
  const sinceClaim = startWatch()
  const claimed = await inBusiness(context.database, name.businessId, (tx) =>
    claimText(tx, context, name, { own: sender.from, hasTurn }, new Date()),
  )
  if (!claimed) return
  const callback = new URL(`${context.config.publicUrl}/hooks/twilio/status`)
  callback.searchParams.set('business', name.businessId)
  callback.searchParams.set('message', name.messageId)
  callback.hash = callbackRetries
  const outcome = await context.twilio.sendText({
    to: claimed.toPhone,
    from: claimed.fromPhone,
    body: sentBody(context, claimed),
    statusCallback: callback.href,
    mayLeave: () => sinceClaim() < limits.textCallWithinMs,
  })
  if (outcome.kind === 'sender_refused')
    await waitForOperator(context, name, claimed, outcome.errorCode)
  else
    await inBusiness(context.database, name.businessId, async (tx) => {
      await applyOutcome(tx, name, claimed, outcome, new Date())
      if (outcome.kind === 'accepted') await endAlarm(tx, context, 'sender_refused')
    })
  crashPoint('text.recorded')
}

/**
 * Keeps a text that the provider refused because of us, not because of its recipient. When our number is gone
 * it goes out from another number; else it waits until the operator has put things right.
 */
async function waitForOperator(
  context: AppContext,
  name: TextName,
  claimed: ClaimedText,
  errorCode: number,
): Promise<void> {
  const { businessId } = name
  const isLost = await loseSender(context, { businessId, from: claimed.fromPhone }, errorCode)
  await inBusiness(context.database, businessId, async (tx) => {
    if (isLost) return applyOutcome(tx, name, claimed, { kind: 'not_taken' }, new Date())
    if (claimed.spent) await correctSpent(tx, claimed.spent, 0)
    const waiting = { attempt: claimed.attempt, in: ['sending', 'unknown'] as const }
    await holdText(tx, name, waiting, 'sender', new Date())
  })
  if (!isLost) await raiseAlarm(context, 'sender_refused', String(errorCode))
}

/** Queues the text again while its business is getting a number, from which it will go out. */
function waitForSender(context: AppContext, name: TextName): Promise<void> {
  return inBusiness(context.database, name.businessId, (tx) =>
    enqueue(tx, 'sendText', name, senderLimits.senderLookMs),
  )
}

async function claimText(
  tx: Tx,
  context: AppContext,
  name: TextName,
  { own, hasTurn }: { own: string | null; hasTurn: boolean },
  now: Date,
): Promise<ClaimedText | null> {
  const queued = await lockText(tx, name)
  if (queued?.status === 'sending') {
    await markUnknown(tx, name, queued.attempt, now)
    return null
  }
  if (queued?.status !== 'queued') return null
  const waiting = { attempt: queued.attempt, in: ['queued'] as const }
  const until = queued.automatic ? await waitForHours(tx, name.businessId, queued, now) : null
  if (until) {
    await holdText(tx, name, waiting, 'hours', now, until)
    return null
  }
  const composed = await composeWaitingText(tx, context, name, queued, own)
  if (composed === null) {
    // No event: the change that ended the request, or replaced its link, recorded one.
    await updateText(tx, name, waiting, { status: 'failed', updatedAt: now })
    return null
  }
  const message = { ...queued, ...composed }
  const customer = await readRecipient(tx, name.businessId, message.customerId)
  const toPhone = customer.phone // Someone may have corrected it meanwhile: the wrong one gets no text.
  const suppressed = customer.optedOutAt !== null || customer.erasedAt !== null
  if (
    !suppressed &&
    (await refuseRecipient(tx, context, { name, message, customer, waiting }, now))
  )
    return null
  const attempt = message.attempt + 1
  const mustAsk = !suppressed && (await mayHaveBeenSent(tx, message, now))
  const { parts } = measureText(sentBody(context, message))
  const country = customer.phoneCountry
  const from = own ?? sharedSender(context.config.twilio, country)
  const isHeld = isAskedAbout(customer, message)
  const isInLine = message.paced && !hasTurn && !suppressed && !mustAsk && !isHeld
  if (isInLine && (await waitInLine(tx, context, { name, waiting, sender: from, parts }, now)))
    return null
  const spend = () => (isHeld ? 'asked' : spendOnText(tx, context, { country, parts }, now))
  const spent = suppressed || mustAsk ? null : await spend()
  if (typeof spent === 'string') {
    await holdText(tx, name, waiting, spent, now)
    return null
  }
  await updateText(tx, name, waiting, {
    status: suppressed ? 'suppressed' : mustAsk ? 'unknown' : 'sending',
    toPhone,
    // May differ from the number when it was queued.
    fromPhone: from,
    body: message.body,
    parts,
    held: null,
    priceEstimateMicros: spent?.micros ?? null,
    priceEstimateDay: spent?.day ?? null,
    claimedAt: now,
    attempt,
    updatedAt: now,
  })
  if (suppressed) await recordTextEvent(tx, name, message, 'message.suppressed')
  if (mustAsk) await enqueue(tx, 'settleUnknownText', name)
  if (suppressed || mustAsk) return null
  const claimed = { ...message, toPhone, fromPhone: from, attempt, spent }
  await storeRoute(tx, name.businessId, claimed, now)
  return claimed
}

type Waiting = Parameters<typeof updateText>[2]

/** Lets a text that nobody waits for get in the line of its sender, if it is not its turn. Returns whether it waits. */
async function waitInLine(
  tx: Tx,
  context: AppContext,
  text: { name: TextName; waiting: Waiting; sender: string; parts: number },
  now: Date,
): Promise<boolean> {
  const { name, waiting, sender, parts } = text
  if (await takeTurn(tx, context, { ...name, sender, parts }, now)) return false
  await updateText(tx, name, waiting, { status: 'queued', held: 'turn', updatedAt: now })
  return true
}

/**
 * Tells whether the same text may have gone out in the time that a restored database knows nothing about:
 * the text, or its request, is older than the restore. The provider is then asked before the first attempt.
 */
async function mayHaveBeenSent(
  tx: Tx,
  {
    attempt,
    createdAt,
    requestedAt,
  }: { attempt: number; createdAt: Date; requestedAt: Date | null },
  now: Date,
): Promise<boolean> {
  if (attempt > 0) return false
  const restored = await readRestored(tx, now)
  return restored !== null && (requestedAt ?? createdAt) <= restored.restoredAt
}

/**
 * Tells whether a text waits for staff: it goes by itself, or was written before its recipient asked in a sentence for
 * no more. What staff write after that they write knowing it.
 */
function isAskedAbout(
  { askedToStopAt }: Recipient,
  { automatic, createdAt }: { automatic: boolean; createdAt: Date },
): boolean {
  return askedToStopAt !== null && (automatic || createdAt <= askedToStopAt)
}

/** Stores which business texted whom from our number, because a reply names only the two numbers. */
async function storeRoute(
  tx: Tx,
  businessId: string,
  message: ClaimedText,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('textRoute')
    .values({
      ourPhone: message.fromPhone,
      theirPhone: message.toPhone,
      businessId,
      customerId: message.customerId,
      lastAt: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['ourPhone', 'theirPhone', 'businessId'])
        // Numbers change hands: replies go to the customer who was texted last.
        .doUpdateSet({ customerId: message.customerId, lastAt: now }),
    )
    .execute()
}

function lockText(tx: Tx, name: TextName) {
  return tx
    .selectFrom('message as m')
    .leftJoin('request as r', (join) =>
      join.onRef('r.businessId', '=', 'm.businessId').onRef('r.id', '=', 'm.requestId'),
    )
    .select(['m.status', 'm.purpose', 'm.toPhone', 'm.body', 'm.linkGeneration', 'm.requestId'])
    .select(['m.customerId', 'm.attempt', 'm.createdAt', 'r.createdAt as requestedAt'])
    .select(['m.automatic', 'm.paced', 'm.wording'])
    .where('m.businessId', '=', name.businessId)
    .where('m.id', '=', name.messageId)
    .forUpdate('m')
    .executeTakeFirst()
}
