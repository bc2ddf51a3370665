import { limits } from '#rules/limits.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { enqueue } from '#server/database/enqueue.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import type { HeldText } from '#server/outside/twilio.ts'
import { startWatch } from '#server/startWatch.ts'
import { keepAccepted } from './keepAccepted.ts'
import { sentBody } from './queueText.ts'
import { takeMissedReplies } from './takeMissedReplies.ts'
import type { TextName } from './textName.ts'

/**
 * Settles a text that the provider may or may not have taken, by asking which texts it holds for
 * that number. It is sent again only after the provider has denied it twice.
 */
export async function resolveUnknownText(context: AppContext, name: TextName): Promise<void> {
  const message = await inBusiness(context.database, name.businessId, (tx) => readUnknown(tx, name))
  if (!message) return
  const sinceAsked = startWatch()
  const { toPhone, fromPhone } = message
  const numbers = { toPhone, fromPhone: fromPhone ?? context.twilio.from }
  const heard = await takeMissedReplies(context, { businessId: name.businessId, ...numbers })
  const held = heard
    ? await context.twilio.listTexts({ to: toPhone, from: numbers.fromPhone })
    : null
  crashPoint('unknown.asked')
  await inBusiness(context.database, name.businessId, async (tx) => {
    if (!(await readUnknown(tx, name))) return
    const now = new Date()
    if (!held) return askLater(tx, name, now.getTime() - message.updatedAt.getTime())
    const ours = await findOurs(tx, name, held, {
      body: sentBody(context, message),
      from: message.fromPhone,
    })
    if (ours) return keepAccepted(tx, name, ours, now)
    // Who was frozen since then heard of a text that another may have sent in the meantime.
    if (sinceAsked() > limits.providerCallTimeoutMs)
      return enqueue(tx, 'settleUnknownText', name, limits.textUnknownAfterMs)
    await applyDenial(tx, name, message, now)
  })
}

/** How long to wait at most before a provider that cannot be asked is asked again. */
const askAgainMsMax = 5 * 60_000

/** Waits as long again as it has been unknown: a provider that is away is not hammered. */
function askLater(tx: Tx, name: TextName, unknownMs: number): Promise<void> {
  const delayMs = Math.min(Math.max(unknownMs, limits.textUnknownAfterMs), askAgainMsMax)
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

// https://help.twilio.com/articles/223183068: what a trial account puts before the words of each text.
const trialSentence = 'Sent from your Twilio trial account - '

/**
 * The same words to the same number may stand there twice (a resend): each sid is ours once. Words
 * that only end in ours are another's, who texts from the same number.
 */
async function findOurs(
  tx: Tx,
  name: TextName,
  held: HeldText[],
  text: { body: string; from: string | null },
): Promise<HeldText | undefined> {
  const words = [text.body, trialSentence + text.body]
  const alike = held.filter((one) => words.includes(one.body) && one.from === text.from)
  if (alike.length === 0) return undefined
  const taken = await tx
    .selectFrom('message')
    .select('sid')
    .where('businessId', '=', name.businessId)
    .where(
      'sid',
      'in',
      alike.map((one) => one.sid),
    )
    .execute()
  return alike.find((one) => !taken.some((other) => other.sid === one.sid))
}

async function applyDenial(
  tx: Tx,
  name: TextName,
  text: { deniedAt: Date | null; attempt: number },
  now: Date,
): Promise<void> {
  const deniedAt = text.deniedAt ?? now
  const again = now.getTime() - deniedAt.getTime() >= limits.textDeniedAgainAfterMs
  if (!again) {
    await setUnknown(tx, name, { deniedAt })
    return enqueue(tx, 'settleUnknownText', name, limits.textDeniedAgainAfterMs)
  }
  if (text.attempt >= limits.textSendAttemptsMax) return giveUp(tx, name, now)
  await setUnknown(tx, name, { status: 'queued', deniedAt: null, updatedAt: now })
  await enqueue(tx, 'sendText', name)
}

/** A provider that breaks off every call must not be called for ever. */
async function giveUp(tx: Tx, name: TextName, now: Date): Promise<void> {
  const message = await setUnknown(tx, name, { status: 'failed', updatedAt: now })
  await recordEvent(tx, {
    businessId: name.businessId,
    subject: message.requestId ?? message.customerId,
    type: 'message.failed',
    actor: 'provider',
    data: { messageId: name.messageId, purpose: message.purpose },
  })
}

type Change = { status?: string; deniedAt?: Date | null; updatedAt?: Date }

function setUnknown(tx: Tx, name: TextName, change: Change) {
  return tx
    .updateTable('message')
    .set(change)
    .where('businessId', '=', name.businessId)
    .where('id', '=', name.messageId)
    .returning(['requestId', 'customerId', 'purpose'])
    .executeTakeFirstOrThrow()
}
