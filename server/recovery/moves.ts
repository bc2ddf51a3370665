import { recoveryLimits } from '#rules/recoveryLimits.ts'
import { deleteSome } from '#server/database/deleteSome.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import { newId } from '#server/ids.ts'

/** The reason why a move ended; `replaced` by another one, `refused` because its conditions no longer held. */
export type MoveOutcome = 'moved' | 'stopped' | 'taken' | 'replaced' | 'refused'

/** The owner who begins a move for a member, and the business in which both work. */
export type Helper = { userId: string; businessId: string }

/**
 * Begins a move of a person's sign-in, in place of one that was begun and waits for nothing yet. A helper's takes
 * the place of any: somebody who holds a stolen code must not keep the owner out. Lock the person first.
 * @returns the id of the move
 * @throws {Refusal} number_move_waits
 */
export async function insertMove(
  tx: Tx,
  person: { userId: string; oldPhone: string; newPhone: string },
  helper: Helper | null,
  now: Date,
): Promise<string> {
  await tx
    .updateTable('numberMove')
    .set({ endedAt: now, outcome: 'replaced' })
    .where('userId', '=', person.userId)
    .where('endedAt', 'is', null)
    .$if(helper === null, (query) => query.where('dueAt', 'is', null))
    .execute()
  if (await findOpenMove(tx, person.userId)) throw new Refusal('number_move_waits')
  const id = newId('mov')
  const proofMs = helper ? recoveryLimits.helpProofMs : recoveryLimits.moveProofMs
  await tx
    .insertInto('numberMove')
    .values({
      id,
      ...person,
      helperId: helper?.userId ?? null,
      helperBusiness: helper?.businessId ?? null,
      startedAt: now,
      expiresAt: new Date(now.getTime() + proofMs),
    })
    .execute()
  const before = new Date(now.getTime() - recoveryLimits.moveKeptMs)
  await deleteSome(tx, { table: 'number_move', column: 'started_at', before })
  return id
}

/** Reads the open move of a person; undefined if there is none. */
export function findOpenMove(tx: Tx, userId: string) {
  return tx
    .selectFrom('numberMove')
    .select(['id', 'userId', 'oldPhone', 'newPhone', 'helperId', 'helperBusiness'])
    .select(['expiresAt', 'provedAt', 'dueAt'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
}

/** Ends a move, once. Returns false if it had ended. */
export async function endMove(
  tx: Tx,
  id: string,
  outcome: MoveOutcome,
  now: Date,
): Promise<boolean> {
  const ended = await tx
    .updateTable('numberMove')
    .set({ endedAt: now, outcome })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}
