import { signInLimits } from '#rules/signInLimits.ts'
import { codeText } from '#rules/texts.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { enqueue, type Jobs } from '#server/database/enqueue.ts'
import { outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import type { House } from '#server/house.ts'
import { spendOnCode } from '#server/messages/textSpend.ts'
import { codeOf } from './codes.ts'
import { knowsNumber } from './device.ts'

/** `nothing`: it is over, has left, or its number is not welcome here. */
type Delivered = 'texted' | 'refused' | 'not_sent' | 'no_room' | 'nothing'

/**
 * Texts a code that has not left yet, to whom it may go. If its server died after the call, it is texted
 * twice: both texts have the same code in them.
 */
export async function deliverCode(house: House, codeId: string, now: Date): Promise<Delivered> {
  const waiting = await outsideBusinesses(house.database, (tx) =>
    readWaiting(tx, house, codeId, now),
  )
  if (typeof waiting === 'string') return waiting
  const body = codeText({
    code: codeOf(house, codeId),
    host: new URL(house.config.publicUrl).host,
  })
  const outcome = await house.twilio.sendText({ to: waiting.phone, body })
  crashPoint('code.texted')
  if (outcome.kind !== 'accepted' && outcome.kind !== 'refused') return 'not_sent'
  await outsideBusinesses(house.database, (tx) => endDelivery(tx, codeId, now))
  return outcome.kind === 'accepted' ? 'texted' : 'refused'
}

/** The job that stands by for a code: it finds nothing to do, but for a server that died. */
export async function deliverCodeLater(
  house: House,
  { codeId, attempt }: Jobs['sendCode'],
): Promise<void> {
  const delivered = await deliverCode(house, codeId, new Date())
  const again = delivered === 'not_sent' && attempt < signInLimits.codeTextTriesMax
  if (!again) return
  await outsideBusinesses(house.database, (tx) =>
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
  house: House,
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
  if (!(await isWelcome(tx, house, phone))) {
    await endDelivery(tx, codeId, now)
    return 'nothing'
  }
  const knows = await knowsNumber(tx, { deviceHash, signedInAs: null }, phone, now)
  return (await spendOnCode(tx, house, { phone, knows }, now)) ? { phone } : 'no_room'
}

/** In single mode a stranger gets the same answer as a member, and no text. */
async function isWelcome(tx: Tx, house: House, phone: string): Promise<boolean> {
  if (house.config.mode === 'platform') return true
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
  return known !== undefined
}

async function endDelivery(tx: Tx, codeId: string, now: Date): Promise<void> {
  await tx.updateTable('signInCode').set({ textedAt: now }).where('id', '=', codeId).execute()
}
