import { limits } from '#rules/limits.ts'
import type { MessageStatus } from '#rules/message.ts'
import { retryLimits } from '#rules/retryLimits.ts'
import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import type { SendOutcome } from '#server/outside/twilio.ts'
import { applyProviderStatus } from './applyProviderStatus.ts'
import { optedOutCode, optOutByProvider } from './optOutByProvider.ts'
import { planRetry } from './planRetry.ts'
import type { TextName } from './textName.ts'
import { recordOfText } from './textRequests.ts'
import { correctSpent, type HoldReason, type Spent } from './textSpend.ts'

/** A text that one worker has claimed for its `attempt`-th attempt. */
export type ClaimedText = {
  toPhone: string
  fromPhone: string
  body: string
  linkGeneration: number
  requestId: string | null
  customerId: string
  purpose: string
  attempt: number
  /** The amount charged to the day's budget for it; null when nothing was. */
  spent: Spent | null
}

/**
 * Applies the outcome of an attempt to send a text. The outcome of a frozen worker may come after others
 * have gone on with the text: then only an acceptance, which is final, is applied.
 */
export async function applyOutcome(
  tx: Tx,
  name: TextName,
  text: ClaimedText,
  outcome: Exclude<SendOutcome, { kind: 'sender_refused' }>,
  now: Date,
): Promise<void> {
  // A text that was not accepted costs nothing; one that may have been has its price looked up later.
  const isFree = outcome.kind === 'not_taken' || outcome.kind === 'refused'
  if (isFree && text.spent) await correctSpent(tx, text.spent, 0)
  switch (outcome.kind) {
    case 'accepted':
      return applyProviderStatus(
        tx,
        name,
        { sid: outcome.sid, providerStatus: outcome.providerStatus, errorCode: null },
        now,
      )
    case 'unknown':
      return markUnknown(tx, name, text.attempt, now)
    case 'not_taken':
      return retryText(tx, name, text, now)
    case 'refused':
      return applyRefusal(tx, name, text, ['sending', 'unknown'], outcome.errorCode, now)
  }
}

async function retryText(tx: Tx, name: TextName, text: ClaimedText, now: Date): Promise<void> {
  const { attempt } = text
  const delayMs = retryLimits.textRetryDelaysMs[attempt - 1]
  if (delayMs === undefined || attempt >= retryLimits.textSendAttemptsMax)
    return applyRefusal(tx, name, text, ['sending'], 20429, now)
  const change = { status: 'queued' as const, updatedAt: now }
  if (await updateText(tx, name, { attempt, in: ['sending'] }, change))
    await enqueue(tx, 'sendText', name, delayMs)
}

// https://www.twilio.com/docs/api/errors/21408: texts to this country are not enabled, in this case by us
const blockedCode = 21408

type RefusedText = Pick<ClaimedText, 'toPhone' | 'requestId' | 'customerId' | 'attempt'>

/** Fails a text that nobody has claimed, because the business does not text its country. */
export function blockText(tx: Tx, name: TextName, text: RefusedText, now: Date): Promise<void> {
  return applyRefusal(tx, name, text, ['queued'], blockedCode, now)
}

async function applyRefusal(
  tx: Tx,
  name: TextName,
  text: RefusedText,
  from: readonly MessageStatus[],
  errorCode: number,
  now: Date,
): Promise<void> {
  const isOptedOut = errorCode === optedOutCode
  const status: MessageStatus = isOptedOut ? 'suppressed' : 'failed'
  const change = { status, errorCode, updatedAt: now }
  const moved = await updateText(tx, name, { attempt: text.attempt, in: from }, change)
  if (moved && !isOptedOut) await planRetry(tx, name, errorCode, now)
  const number = { businessId: name.businessId, phone: text.toPhone }
  const events = isOptedOut ? await optOutByProvider(tx, number, now) : []
  for (const event of events) await recordEvent(tx, event)
  if (!moved) return
  const type = isOptedOut ? 'message.suppressed' : 'message.failed'
  await recordTextEvent(tx, name, text, type, { errorCode })
}

/** Marks a text as unknown when it may or may not have gone out, and queues a question to the provider. */
export async function markUnknown(
  tx: Tx,
  name: TextName,
  attempt: number,
  now: Date,
): Promise<void> {
  const change = { status: 'unknown' as const, updatedAt: now }
  if (await updateText(tx, name, { attempt, in: ['sending'] }, change))
    await enqueue(tx, 'settleUnknownText', name, limits.textUnknownAfterMs)
}

type TextChange = {
  status: MessageStatus
  updatedAt: Date
  claimedAt?: Date
  toPhone?: string
  fromPhone?: string
  body?: string
  parts?: number
  attempt?: number
  errorCode?: number
  held?: HoldReason | null
  priceEstimateMicros?: number | null
  priceEstimateDay?: string | null
}

/**
 * Changes a text if it has no sid yet (a callback may have brought one meanwhile) and is still in a state
 * where this attempt left it. Returns true when it did.
 */
export async function updateText(
  tx: Tx,
  name: TextName,
  from: { attempt: number; in: readonly MessageStatus[] },
  change: TextChange,
): Promise<boolean> {
  const changed = await tx
    .updateTable('message')
    .set(change)
    .where('businessId', '=', name.businessId)
    .where('id', '=', name.messageId)
    .where('sid', 'is', null)
    .where('attempt', '=', from.attempt)
    .where('status', 'in', [...from.in])
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Records in the history that a text failed or was suppressed. */
export async function recordTextEvent(
  tx: Tx,
  name: TextName,
  text: Pick<ClaimedText, 'requestId' | 'customerId'>,
  type: 'message.failed' | 'message.suppressed',
  data: Record<string, unknown> = {},
): Promise<void> {
  await recordOfText(tx, name, text, {
    type,
    actor: 'provider',
    data: { messageId: name.messageId, ...data },
  })
}
