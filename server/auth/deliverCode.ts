import { signInLimits } from '#rules/signInLimits.ts'
import { codeText } from '#rules/texts.ts'
import { endAlarm, raiseAlarm } from '#server/alarms/alarms.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { enqueue, type Jobs } from '#server/database/enqueue.ts'
import { outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import { spendOnCode } from '#server/messages/textSpend.ts'
import { deriveCode } from './codes.ts'
import { isKnownDevice } from './device.ts'
import { isMoveTo } from './numberMoves.ts'

/** `nothing`: the code has expired, was texted already, or its number is not welcome here. */
type Delivery = 'texted' | 'refused' | 'not_sent' | 'no_room' | 'nothing'

/**
 * Texts a code that has not been texted yet, if its number may have one. When the server dies after the
 * call, the code is texted twice: both texts carry the same code.
 */
export async function deliverCode(
  context: AppContext,
  codeId: string,
  now: Date,
): Promise<Delivery> {
  const waiting = await outsideBusinesses(context.database, (tx) =>
    readWaiting(tx, context, codeId, now),
  )
  if (typeof waiting === 'string') return waiting
  const body = codeText({
    code: deriveCode(context, codeId),
    host: new URL(context.config.publicUrl).host,
  })
  const outcome = await context.twilio.sendText({ to: waiting.phone, body })
  crashPoint('code.texted')
  if (outcome.kind === 'sender_refused')
    await raiseAlarm(context, 'sender_refused', String(outcome.errorCode))
  if (outcome.kind !== 'accepted' && outcome.kind !== 'refused') return 'not_sent'
  await outsideBusinesses(context.database, async (tx) => {
    await endDelivery(tx, codeId, now)
    if (outcome.kind === 'accepted') await endAlarm(tx, context, 'sender_refused')
  })
  return outcome.kind === 'accepted' ? 'texted' : 'refused'
}

/** The job that stands by for a code: it has something to do only if the server died before texting. */
export async function deliverCodeLater(
  context: AppContext,
  { codeId, attempt }: Jobs['sendCode'],
): Promise<void> {
  const delivered = await deliverCode(context, codeId, new Date())
  const mayRetry = delivered === 'not_sent' && attempt < signInLimits.codeTextTriesMax
  if (!mayRetry) return
  await outsideBusinesses(context.database, (tx) =>
    enqueue(
      tx,
      'sendCode',
      { codeId, attempt: attempt + 1 },
      2 ** attempt * signInLimits.codeLeavesWithinMs,
    ),
  )
}

async function readWaiting(
  tx: Tx,
  context: AppContext,
  codeId: string,
  now: Date,
): Promise<{ phone: string } | 'nothing' | 'no_room'> {
  const code = await tx
    .selectFrom('signInCode')
    .select(['phone', 'deviceHash'])
    .where('id', '=', codeId)
    .where('textedAt', 'is', null)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  if (!code) return 'nothing'
  const { phone, deviceHash } = code
  if (!(await isWelcome(tx, context, phone, now))) {
    await endDelivery(tx, codeId, now)
    return 'nothing'
  }
  const isKnown = await isKnownDevice(tx, { deviceHash, signedInAs: null }, phone, now)
  return (await spendOnCode(tx, context, { phone, isKnown: isKnown }, now)) ? { phone } : 'no_room'
}

/** In single mode a stranger gets the same answer as a member, and no text. */
async function isWelcome(tx: Tx, context: AppContext, phone: string, now: Date): Promise<boolean> {
  if (context.config.mode === 'platform') return true
  const { claimedBy } = await tx
    .selectFrom('installation')
    .select('claimedBy')
    .executeTakeFirstOrThrow()
  if (!claimedBy) return true
  const known = await tx
    .selectFrom('appUser')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirst()
  return known !== undefined || (await isInvited(tx, phone, now)) || isMoveTo(tx, phone, now)
}

async function isInvited(tx: Tx, phone: string, now: Date): Promise<boolean> {
  const link = await tx
    .selectFrom('invitationLink')
    .select('tokenHash')
    .where('phone', '=', phone)
    .where('expiresAt', '>', now)
    .limit(1)
    .executeTakeFirst()
  return link !== undefined
}

async function endDelivery(tx: Tx, codeId: string, now: Date): Promise<void> {
  await tx.updateTable('signInCode').set({ textedAt: now }).where('id', '=', codeId).execute()
}
