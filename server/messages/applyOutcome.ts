import { limits } from '#rules/limits.ts'
import type { MessageStatus } from '#rules/message.ts'
import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import type { SendOutcome } from '#server/outside/twilio.ts'
import { keepAccepted } from './keepAccepted.ts'
import { keepStopped } from './stoppedPhones.ts'
import type { TextName } from './textName.ts'
import { correctSpent, type Held, type Spent } from './textSpend.ts'

/** A text in the hands of one worker, which is the `attempt`-th to send it. */
export type ClaimedText = {
  toPhone: string
  fromPhone: string
  body: string
  linkGeneration: number
  requestId: string | null
  customerId: string
  attempt: number
  /** What the day's budget was charged for it; null where nothing was. */
  spent: Spent | null
}

/**
 * Applies what came of an attempt to send a text. One whose worker was frozen may come after others
 * have gone on with the text: then only what holds for good is taken in, that it was accepted.
 */
export async function applyOutcome(
  tx: Tx,
  name: TextName,
  text: ClaimedText,
  outcome: SendOutcome,
  now: Date,
): Promise<void> {
  // What the provider did not take costs nothing; of what it may have taken the price is asked for.
  const isFree = outcome.kind === 'not_taken' || outcome.kind === 'refused'
  if (isFree && text.spent) await correctSpent(tx, text.spent, 0)
  switch (outcome.kind) {
    case 'accepted':
      return keepAccepted(
        tx,
        name,
        { sid: outcome.sid, providerStatus: outcome.providerStatus, errorCode: null },
        now,
      )
    case 'unknown':
      return becomeUnknown(tx, name, text.attempt, now)
    case 'not_taken':
      return tryAgain(tx, name, text, now)
    case 'refused':
      return applyRefusal(tx, name, text, ['sending', 'unknown'], outcome.errorCode, now)
  }
}

/** 6 s, 36 s, 4 min, 22 min: the provider may be away for half an hour and no text is lost. */
const retryBaseSeconds = 6

async function tryAgain(tx: Tx, name: TextName, text: ClaimedText, now: Date): Promise<void> {
  const { attempt } = text
  if (attempt >= limits.textSendAttemptsMax)
    return applyRefusal(tx, name, text, ['sending'], 20429, now)
  const change = { status: 'queued', updatedAt: now }
  if (await setText(tx, name, { attempt, in: ['sending'] }, change))
    await enqueue(tx, 'sendText', name, retryBaseSeconds ** attempt * 1_000)
}

// https://www.twilio.com/docs/api/errors/21610: the recipient has texted STOP
const optedOutCode = 21610
// https://www.twilio.com/docs/api/errors/21408: texts to this country are not enabled, here by us
const blockedCode = 21408

type RefusedText = Pick<ClaimedText, 'toPhone' | 'requestId' | 'customerId' | 'attempt'>

/** Ends a text that nobody has claimed: its country is not one that the business texts. */
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
  const change = { status: isOptedOut ? 'suppressed' : 'failed', errorCode, updatedAt: now }
  const moved = await setText(tx, name, { attempt: text.attempt, in: from }, change)
  if (isOptedOut) {
    await tx
      .updateTable('customer')
      .set({ optedOutAt: now, optedOutBy: 'customer' })
      .where('businessId', '=', name.businessId)
      // The number opted out: its customer may have another by now.
      .where('phone', '=', text.toPhone)
      .where('optedOutAt', 'is', null)
      .execute()
    await keepStopped(tx, { businessId: name.businessId, phone: text.toPhone }, now)
  }
  if (!moved) return
  const type = isOptedOut ? 'message.suppressed' : 'message.failed'
  await recordText(tx, name, text, type, { errorCode })
}

/** Has the provider asked about a text of which nobody knows whether it went out. */
export async function becomeUnknown(
  tx: Tx,
  name: TextName,
  attempt: number,
  now: Date,
): Promise<void> {
  const change = { status: 'unknown', updatedAt: now }
  if (await setText(tx, name, { attempt, in: ['sending'] }, change))
    await enqueue(tx, 'settleUnknownText', name, limits.textUnknownAfterMs)
}

type TextChange = {
  status: string
  updatedAt: Date
  claimedAt?: Date
  toPhone?: string
  fromPhone?: string
  body?: string
  parts?: number
  attempt?: number
  errorCode?: number
  held?: Held | null
  priceEstimateMicros?: number | null
  priceEstimateDay?: string | null
}

/**
 * Changes a text that has no sid yet, for a callback may have told of it in the meantime, and that is
 * still where this attempt left it; tells whether it did.
 */
export async function setText(
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

/** Tells in the history what became of a text. */
export async function recordText(
  tx: Tx,
  name: TextName,
  text: Pick<ClaimedText, 'requestId' | 'customerId'>,
  type: 'message.failed' | 'message.suppressed',
  data: Record<string, unknown> = {},
): Promise<void> {
  // Words of the staff's own are about no request: whoever looks at the customer is told.
  const subject = text.requestId ?? text.customerId
  await recordEvent(tx, {
    businessId: name.businessId,
    subject,
    type,
    actor: 'provider',
    data: { messageId: name.messageId, ...data },
  })
}
