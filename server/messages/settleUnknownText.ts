import { limits } from '#rules/limits.ts'
import { enqueue } from '#server/database/enqueue.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import type { House } from '#server/house.ts'
import { wordsOf } from '#server/queueText.ts'
import type { HeldText } from '#server/twilio.ts'
import { keepAccepted } from './keepAccepted.ts'
import type { TextName } from './sendText.ts'

/**
 * Settles a text that the provider may or may not have taken, by asking which texts it holds for
 * that number. It is sent again only after the provider has denied it twice.
 */
export async function settleUnknownText(house: House, name: TextName): Promise<void> {
  const message = await inBusiness(house.database, name.businessId, (tx) => readUnknown(tx, name))
  if (!message) return
  const held = await house.twilio.listTexts({
    to: message.toPhone,
    since: message.claimedAt ?? message.createdAt,
  })
  await inBusiness(house.database, name.businessId, async (tx) => {
    if (!(await readUnknown(tx, name))) return
    const now = new Date()
    if (!held) return enqueue(tx, 'settleUnknownText', name, limits.textUnknownAfterMs)
    const ours = await findOurs(tx, name, held, {
      body: wordsOf(house, message),
      from: message.fromPhone,
    })
    if (ours) return keepAccepted(tx, name, ours, now)
    await applyDenial(tx, name, message.deniedAt, now)
  })
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

/** The same words to the same number may stand there twice (a resend): each sid is ours once. */
async function findOurs(
  tx: Tx,
  name: TextName,
  held: HeldText[],
  text: { body: string; from: string | null },
): Promise<HeldText | undefined> {
  const alike = held.filter((one) => one.body === text.body && one.from === text.from)
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
  deniedAt: Date | null,
  now: Date,
): Promise<void> {
  const again =
    deniedAt !== null && now.getTime() - deniedAt.getTime() >= limits.textDeniedAgainAfterMs
  await tx
    .updateTable('message')
    .set(
      again ? { status: 'queued', deniedAt: null, updatedAt: now } : { deniedAt: deniedAt ?? now },
    )
    .where('businessId', '=', name.businessId)
    .where('id', '=', name.messageId)
    .execute()
  if (again) await enqueue(tx, 'sendText', name)
  else await enqueue(tx, 'settleUnknownText', name, limits.textDeniedAgainAfterMs)
}
