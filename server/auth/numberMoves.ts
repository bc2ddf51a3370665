import { recoveryLimits } from '#rules/recoveryLimits.ts'
import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import { recordInWorkplaces } from '#server/members/inWorkplaces.ts'

/** Tells whether somebody moves their sign-in to this number, and so may get a code on it. */
export async function isMoveTo(tx: Tx, phone: string, now: Date): Promise<boolean> {
  return (await findMoveTo(tx, phone, now)) !== undefined
}

/**
 * Answers a sign-in with a number to which somebody's sign-in moves. Who has the number has just proved it:
 * for a member whom an owner helps the wait then begins. Returns null if the number signs in as usual.
 * @returns the refusal to throw once the transaction is committed
 */
export async function proveMoveBySignIn(tx: Tx, phone: string, now: Date): Promise<Refusal | null> {
  const move = await findMoveTo(tx, phone, now)
  if (!move || (await isAtWork(tx, phone))) return null
  if (!move.dueAt) {
    if (!move.helperId) return null
    const began = await beginWait(tx, { id: move.id, userId: move.userId }, now)
    if (!began) return null
  }
  return new Refusal('number_waits')
}

/**
 * Begins the wait of a move whose number is proved, and tells the person on their old number and on all devices.
 * Returns false if it waits already or has ended.
 */
export async function beginWait(
  tx: Tx,
  { id, userId }: { id: string; userId: string },
  now: Date,
): Promise<boolean> {
  const began = await tx
    .updateTable('numberMove')
    .set((values) => ({
      provedAt: values.fn.coalesce('provedAt', values.val(now)),
      dueAt: new Date(now.getTime() + recoveryLimits.moveWaitMs),
    }))
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where('dueAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!began) return false
  await enqueue(tx, 'finishMove', { moveId: id }, recoveryLimits.moveWaitMs)
  const notice = 'number_moving'
  await enqueue(tx, 'tellPerson', { userId, notice, moveId: id, attempt: 1 })
  const event = { type: 'member.number_moving', actor: 'staff', actorId: userId } as const
  await recordInWorkplaces(tx, userId, event)
  return true
}

function findMoveTo(tx: Tx, phone: string, now: Date) {
  return tx
    .selectFrom('numberMove')
    .select(['id', 'userId', 'helperId', 'dueAt'])
    .where('newPhone', '=', phone)
    .where('endedAt', 'is', null)
    .where((where) => where.or([where('expiresAt', '>', now), where('dueAt', 'is not', null)]))
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Tells whether this number signs in somebody who works somewhere: a move does not get in their way. */
async function isAtWork(tx: Tx, phone: string): Promise<boolean> {
  const found = await tx
    .selectFrom('appUser as u')
    .innerJoin('workplace as w', 'w.userId', 'u.id')
    .select('u.id')
    .where('u.phone', '=', phone)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
