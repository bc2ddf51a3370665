import { limits } from '#rules/limits.ts'
import type { MessageStatus } from '#rules/message.ts'
import { providerLimits } from '#rules/providerLimits.ts'
import { retryLimits } from '#rules/retryLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { enqueue } from '#server/database/enqueue.ts'
import { readRestored } from '#server/database/readRestored.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { type HeldText, isFrom, type ListedText } from '#server/outside/twilio.ts'
import { startWatch } from '#server/startWatch.ts'
import { applyProviderStatus } from './applyProviderStatus.ts'
import { sentBody } from './queueText.ts'
import { receiveMissedReplies } from './receiveMissedReplies.ts'
import type { TextName } from './textName.ts'
import { recordOfText } from './textRequests.ts'

/**
 * Resolves a text that the provider may or may not have accepted, by asking which texts it holds for that
 * number. The text is sent again only after the provider has denied it twice, far enough apart that its list,
 * which lags, shows what it has taken.
 */
export async function resolveUnknownText(context: AppContext, name: TextName): Promise<void> {
  const message = await inBusiness(context.database, name.businessId, (tx) => readUnknown(tx, name))
  if (!message) return
  const sinceAsked = startWatch()
  const { toPhone, fromPhone } = message
  const numbers = { toPhone, fromPhone: fromPhone ?? context.twilio.from }
  const isCaughtUp = await receiveMissedReplies(context, {
    businessId: name.businessId,
    ...numbers,
  })
  const providerTexts = isCaughtUp
    ? await context.twilio.listTexts({ to: toPhone, from: numbers.fromPhone })
    : null
  crashPoint('unknown.asked')
  await inBusiness(context.database, name.businessId, async (tx) => {
    if (!(await readUnknown(tx, name))) return
    const now = new Date()
    if (!providerTexts) return askLater(tx, name, now.getTime() - message.updatedAt.getTime())
    const ours = await findOwnText(tx, name, providerTexts, {
      body: sentBody(context, message),
      from: numbers.fromPhone,
      since: await readSince(tx, message.createdAt, now),
    })
    if (ours) return applyProviderStatus(tx, name, ours, now)
    // After a freeze the answer is stale: another process may have sent the text meanwhile.
    if (sinceAsked() > providerLimits.providerCallTimeoutMs)
      return enqueue(tx, 'settleUnknownText', name, limits.textUnknownAfterMs)
    await applyDenial(tx, name, message, now)
  })
}

/** Waits as long as the text has been unknown already, so as not to hammer a provider that is away. */
function askLater(tx: Tx, name: TextName, unknownMs: number): Promise<void> {
  const delayMs = Math.min(
    Math.max(unknownMs, limits.textUnknownAfterMs),
    retryLimits.textUnknownPauseMsMax,
  )
  return enqueue(tx, 'settleUnknownText', name, delayMs)
}

function readUnknown(tx: Tx, name: TextName) {
  return tx
    .selectFrom('message')
    .selectAll()
    .where('businessId', '=', name.businessId)
    .where('id', '=', name.messageId)
    .where('status', '=', 'unknown')
    .forUpdate()
    .executeTakeFirst()
}

// https://help.twilio.com/articles/223183068: the prefix that a trial account puts before every text.
const trialSentence = 'Sent from your Twilio trial account - '

/**
 * Finds our text among those of the provider. The same words to the same number may be there twice (a
 * resend), and each sid belongs to one text of ours. Words that merely end in ours belong to another
 * business that texts from the same sender. What was sent before ours was written is another text.
 */
async function findOwnText(
  tx: Tx,
  name: TextName,
  providerTexts: ListedText[],
  text: { body: string; from: string; since: Date },
): Promise<HeldText | undefined> {
  const words = [text.body, trialSentence + text.body]
  const sameWords = providerTexts.filter(
    (one) => words.includes(one.body) && isFrom(one, text.from) && one.at >= text.since,
  )
  if (sameWords.length === 0) return undefined
  const known = await tx
    .selectFrom('message')
    .select('sid')
    .where('businessId', '=', name.businessId)
    .where(
      'sid',
      'in',
      sameWords.map((one) => one.sid),
    )
    .execute()
  return sameWords.find((one) => !known.some((other) => other.sid === one.sid))
}

/**
 * Returns since when a text may be at the provider: since it was written, by clocks that differ. A restored
 * database may have written again what it had sent before.
 */
async function readSince(tx: Tx, createdAt: Date, now: Date): Promise<Date> {
  const restored = await readRestored(tx, now)
  return restored ? new Date(0) : new Date(createdAt.getTime() - providerLimits.clockSkewMs)
}

async function applyDenial(
  tx: Tx,
  name: TextName,
  text: { deniedAt: Date | null; attempt: number },
  now: Date,
): Promise<void> {
  const deniedAt = text.deniedAt ?? now
  const isSecondDenial = now.getTime() - deniedAt.getTime() >= limits.textDeniedAgainAfterMs
  if (!isSecondDenial) {
    await setUnknown(tx, name, { deniedAt })
    return enqueue(tx, 'settleUnknownText', name, limits.textDeniedAgainAfterMs)
  }
  if (text.attempt >= retryLimits.textSendAttemptsMax) return giveUp(tx, name, now)
  await setUnknown(tx, name, { status: 'queued', deniedAt: null, updatedAt: now })
  await enqueue(tx, 'sendText', name)
}

/** Fails the text, because a provider that breaks off every call must not be called for ever. */
async function giveUp(tx: Tx, name: TextName, now: Date): Promise<void> {
  const message = await setUnknown(tx, name, { status: 'failed', updatedAt: now })
  await recordOfText(tx, name, message, {
    type: 'message.failed',
    actor: 'provider',
    data: { messageId: name.messageId, purpose: message.purpose },
  })
}

type Change = { status?: MessageStatus; deniedAt?: Date | null; updatedAt?: Date }

function setUnknown(tx: Tx, name: TextName, change: Change) {
  return tx
    .updateTable('message')
    .set(change)
    .where('businessId', '=', name.businessId)
    .where('id', '=', name.messageId)
    .returning(['requestId', 'customerId', 'purpose'])
    .executeTakeFirstOrThrow()
}
