import { limits } from '#rules/limits.ts'
import { senderLimits } from '#rules/senderLimits.ts'
import { measureText } from '#rules/textParts.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { enqueue } from '#server/database/enqueue.ts'
import { readRestored } from '#server/database/readRestored.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import { loseSender } from '#server/senders/loseSender.ts'
import { takeSender } from '#server/senders/takeSender.ts'
import { startWatch } from '#server/startWatch.ts'
import {
  applyOutcome,
  becomeUnknown,
  blockText,
  type ClaimedText,
  recordText,
  setText,
} from './applyOutcome.ts'
import { composeWaitingText } from './composeWaitingText.ts'
import { holdText } from './holdText.ts'
import { countText } from './limitTexts.ts'
import { sentBody } from './queueText.ts'
import type { TextName } from './textName.ts'
import { spendOnText } from './textSpend.ts'

/**
 * Sends one text: claim it, call the provider outside any transaction, record what came of it.
 * A text found claimed is the work of a process that died or was frozen: it may have gone out, so the
 * provider is asked instead of sending again. The provider knows no key of ours for a text, so whoever
 * was frozen itself between the claim and the call does not call: another may have sent it meanwhile.
 * What remains: frozen, or paused with its clocks, between the last look at them and the first byte.
 */
export async function sendText(context: AppContext, name: TextName): Promise<void> {
  const sender = await takeSender(context, name.businessId, new Date())
  if (sender === 'wait') return waitForSender(context, name)
  const sinceClaim = startWatch()
  const claimed = await inBusiness(context.database, name.businessId, (tx) =>
    claimText(tx, context, name, sender.from, new Date()),
  )
  if (!claimed) return
  const callback = new URL(`${context.config.publicUrl}/hooks/twilio/status`)
  callback.searchParams.set('business', name.businessId)
  callback.searchParams.set('message', name.messageId)
  const outcome = await context.twilio.sendText({
    to: claimed.toPhone,
    from: claimed.fromPhone,
    body: sentBody(context, claimed),
    statusCallback: callback.href,
    mayLeave: () => sinceClaim() < limits.textCallWithinMs,
  })
  // One that was refused for a number that is gone was not taken: it goes out by another.
  const isLost =
    outcome.kind === 'refused' &&
    (await loseSender(
      context,
      { businessId: name.businessId, from: claimed.fromPhone },
      outcome.errorCode,
    ))
  await inBusiness(context.database, name.businessId, (tx) =>
    applyOutcome(tx, name, claimed, isLost ? { kind: 'not_taken' } : outcome, new Date()),
  )
  crashPoint('text.recorded')
}

/** The business gets a number just now: its text goes out by it. */
function waitForSender(context: AppContext, name: TextName): Promise<void> {
  return inBusiness(context.database, name.businessId, (tx) =>
    enqueue(tx, 'sendText', name, senderLimits.senderLookMs),
  )
}

async function claimText(
  tx: Tx,
  context: AppContext,
  name: TextName,
  from: string,
  now: Date,
): Promise<ClaimedText | null> {
  const message = await lockText(tx, name)
  if (message?.status === 'sending') {
    await becomeUnknown(tx, name, message.attempt, now)
    return null
  }
  if (message?.status !== 'queued') return null
  const waiting = { attempt: message.attempt, in: ['queued'] as const }
  const body = await composeWaitingText(tx, context, name.businessId, message)
  if (body === null) {
    // No event: what ended the request, or its link, has told of it.
    await setText(tx, name, waiting, { status: 'failed', updatedAt: now })
    return null
  }
  const customer = await readRecipient(tx, name.businessId, message.customerId)
  // Someone may have put the number right while the text waited: the wrong one gets none.
  const toPhone = customer.phone
  const suppressed = customer.optedOutAt !== null || customer.erasedAt !== null
  if (!suppressed && !isAllowed(customer)) {
    await blockText(tx, name, { ...message, toPhone }, now)
    return null
  }
  if (!suppressed && !(await mayMove(tx, context, { ...message, now }, customer))) {
    await setText(tx, name, waiting, { status: 'failed', updatedAt: now })
    await recordText(tx, name, message, 'message.failed')
    return null
  }
  const attempt = message.attempt + 1
  const asks = !suppressed && (await mayBeGone(tx, message, now))
  const { parts } = measureText(sentBody(context, { ...message, body }))
  const { phoneCountry: country } = customer
  const isCalled = !suppressed && !asks
  const spent = isCalled ? await spendOnText(tx, context, { country, parts }, now) : null
  if (typeof spent === 'string') {
    await holdText(tx, name, waiting, spent, now)
    return null
  }
  await setText(tx, name, waiting, {
    status: suppressed ? 'suppressed' : asks ? 'unknown' : 'sending',
    toPhone,
    // Which may be another than when it was queued.
    fromPhone: from,
    body,
    parts,
    held: null,
    priceEstimateMicros: spent?.micros ?? null,
    priceEstimateDay: spent?.day ?? null,
    claimedAt: now,
    attempt,
    updatedAt: now,
  })
  if (suppressed) await recordText(tx, name, message, 'message.suppressed')
  if (asks) await enqueue(tx, 'settleUnknownText', name)
  if (suppressed || asks) return null
  const claimed = { ...message, body, toPhone, fromPhone: from, attempt, spent }
  await keepRoute(tx, name.businessId, claimed, now)
  return claimed
}

/**
 * Whether a text may go to another number than it was written to: one's own words never, for it is at
 * the old one that somebody was in touch; what asks for money only as if it were asked there anew.
 */
async function mayMove(
  tx: Tx,
  context: AppContext,
  { purpose, toPhone, now }: { purpose: string; toPhone: string; now: Date },
  { id, knownAt, phone: to }: Recipient,
): Promise<boolean> {
  if (to === toPhone || purpose === 'receipt') return true
  if (purpose === 'reply') return false
  try {
    await countText(tx, context, { business: { id, knownAt }, to }, now)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/**
 * Whether the same words may have gone out in the time of which a database that was restored knows
 * nothing: it, or what it is about, is older. The provider is then asked before the first attempt.
 */
async function mayBeGone(
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

type Recipient = {
  /** Of the business. */
  id: string
  knownAt: Date | null
  phone: string
  phoneCountry: string | null
  optedOutAt: Date | null
  erasedAt: Date | null
  allowedCountries: string[] | null
}

/** The customer of a text, held as they are until it is claimed, and what their business texts. */
function readRecipient(tx: Tx, businessId: string, customerId: string): Promise<Recipient> {
  return tx
    .selectFrom('customer as c')
    .innerJoin('business as b', 'b.id', 'c.businessId')
    .select(['c.phone', 'c.phoneCountry', 'c.optedOutAt', 'c.erasedAt', 'b.allowedCountries'])
    .select(['b.id', 'b.knownAt'])
    .where('c.businessId', '=', businessId)
    .where('c.id', '=', customerId)
    .forShare('c')
    .executeTakeFirstOrThrow()
}

/** A country may have been taken off the list since the text was written, also a receipt. */
function isAllowed({ phoneCountry, allowedCountries }: Recipient): boolean {
  return !allowedCountries || (phoneCountry !== null && allowedCountries.includes(phoneCountry))
}

/** Remembers who texted whom from our number: a reply names only the two numbers. */
async function keepRoute(
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
        // Numbers change hands: the words go to whoever was texted last.
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
    .where('m.businessId', '=', name.businessId)
    .where('m.id', '=', name.messageId)
    .forUpdate('m')
    .executeTakeFirst()
}
