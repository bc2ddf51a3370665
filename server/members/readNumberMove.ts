import type { NumberMove } from '#rules/shapes/numberMove.ts'
import type { Tx } from '#server/database/transaction.ts'
import { presentE164 } from '#server/phones/presentPhone.ts'

/**
 * Reads the open move of a person's sign-in to another number; null if there is none.
 * @param helperBusiness where only a move counts that an owner of this business began
 */
export async function readNumberMove(
  tx: Tx,
  userId: string,
  now: Date,
  helperBusiness?: string,
): Promise<NumberMove | null> {
  const move = await tx
    .selectFrom('numberMove')
    .select(['newPhone', 'startedAt', 'expiresAt', 'provedAt', 'dueAt', 'helperId'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .$if(helperBusiness !== undefined, (query) =>
      query.where('helperBusiness', '=', helperBusiness ?? null),
    )
    .executeTakeFirst()
  // A number that was not proved in time is forgotten; the next move takes the row's place.
  if (!move || (!move.dueAt && move.expiresAt <= now)) return null
  return {
    phone: presentE164(move.newPhone),
    startedAt: move.startedAt.toISOString(),
    isProved: move.provedAt !== null,
    dueAt: move.dueAt?.toISOString() ?? null,
    isHelp: move.helperId !== null,
  }
}
