import type { NewNumberBody } from '#rules/shapes/recovery.ts'
import type { CodeSent } from '#rules/shapes/signIn.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Asker } from '#server/auth/device.ts'
import { beginWait } from '#server/auth/numberMoves.ts'
import { sendCode } from '#server/auth/sendCode.ts'
import { spendCode } from '#server/auth/spendCode.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import type { Actor } from '#server/http/actor.ts'
import { Refusal, refuseField } from '#server/http/problems.ts'
import { recordInWorkplaces } from '#server/members/inWorkplaces.ts'
import { readTextablePhone } from '#server/phones/readTextablePhone.ts'
import { freeNumber, refuseTaken } from './changeNumber.ts'
import { resolveMove } from './finishMove.ts'
import { lockPerson } from './lockPerson.ts'
import { endMove, findOpenMove, insertMove } from './moves.ts'

/**
 * Begins to move a person's sign-in to another number, and texts a code to that number.
 * @throws {Refusal} phone_invalid, phone_needs_confirmation, number_same, number_move_waits, and the refusals of
 *   sendCode
 */
export async function startMove(
  context: AppContext,
  { userId }: Actor,
  input: NewNumberBody,
  asker: Asker,
  now: Date,
): Promise<CodeSent> {
  const { e164: newPhone } = readTextablePhone({ ...input, isConfirmed: input.confirmPhone })
  await outsideBusinesses(context.database, async (tx) => {
    const oldPhone = await lockPerson(tx, userId)
    if (oldPhone === newPhone) throw refuseField('phone', 'number_same')
    await insertMove(tx, { userId, oldPhone, newPhone }, null, now)
  })
  crashPoint('number.begun')
  return sendCode(context, input, asker, now)
}

/**
 * Proves the new number of a person's own move by the code that was texted to it. Only they learn that the number
 * is somebody else's, because only they hold it; and not whose.
 * @throws {Refusal} number_not_proved without a move, number_taken, and the refusals of spendCode
 */
export async function proveMove(
  context: AppContext,
  { userId }: Actor,
  code: string,
  asker: Asker,
  now: Date,
): Promise<void> {
  const move = await outsideBusinesses(context.database, (tx) => findOpenMove(tx, userId))
  if (!move || move.helperId || move.expiresAt <= now) throw new Refusal('number_not_proved')
  const proof = { phone: move.newPhone, code }
  const refusal = await spendCode(context, proof, asker, now, async (tx) => {
    await lockPerson(tx, userId)
    if (!(await freeNumber(tx, move.newPhone))) {
      await endMove(tx, move.id, 'taken', now)
      return new Refusal('number_taken')
    }
    const proved = await tx
      .updateTable('numberMove')
      .set({ provedAt: now })
      .where('id', '=', move.id)
      .where('endedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return proved ? null : new Refusal('number_not_proved')
  })
  crashPoint('number.proved')
  if (refusal) throw refusal
}

/**
 * Moves a person's sign-in to the new number, which is proved: at once with a code that was texted to the old one,
 * and all their other sessions end; or else after a wait, of which the old number and all devices are told.
 * @throws {Refusal} number_not_proved, number_taken, and the refusals of spendCode
 */
export async function moveNumber(
  context: AppContext,
  actor: Actor,
  code: string | undefined,
  asker: Asker,
  now: Date,
): Promise<void> {
  const { userId, phone, sessionId } = actor
  if (code === undefined) await outsideBusinesses(context.database, (tx) => wait(tx, userId, now))
  else {
    const move = await outsideBusinesses(context.database, (tx) => findProvedMove(tx, userId, now))
    const keep = { sessionId, deviceHash: asker.deviceHash }
    const outcome = await refuseTaken(
      spendCode(context, { phone, code }, asker, now, (tx) =>
        resolveMove(tx, move.id, { keep, actorId: userId }, now),
      ),
    )
    if (outcome !== 'moved')
      throw new Refusal(outcome === 'taken' ? 'number_taken' : 'number_not_proved')
  }
  crashPoint('number.decided')
}

/** Stops a move, from any session of the person whose number it is. @throws {Refusal} not_found without one */
export async function stopMove(tx: Tx, userId: string, now: Date): Promise<void> {
  await lockPerson(tx, userId)
  const move = await findOpenMove(tx, userId)
  if (!move || !(await endMove(tx, move.id, 'stopped', now))) throw new Refusal('not_found')
  const event = { type: 'member.number_kept', actor: 'staff', actorId: userId } as const
  await recordInWorkplaces(tx, userId, event)
}

async function wait(tx: Tx, userId: string, now: Date): Promise<void> {
  await lockPerson(tx, userId)
  const move = await findProvedMove(tx, userId, now)
  await beginWait(tx, { id: move.id, userId }, now)
}

async function findProvedMove(tx: Tx, userId: string, now: Date) {
  const move = await findOpenMove(tx, userId)
  const isOpen = move?.provedAt && (move.dueAt || move.expiresAt > now)
  if (!move || !isOpen) throw new Refusal('number_not_proved')
  return move
}
