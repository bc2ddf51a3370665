import type { RecoveryView } from '#rules/shapes/recovery.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { Actor } from '#server/http/actor.ts'
import { readNumberMove } from '#server/members/readNumberMove.ts'

/** Reads how a person would get back in without their phone, and whether their sign-in moves to another. */
export async function readRecovery(tx: Tx, actor: Actor, now: Date): Promise<RecoveryView> {
  const { userId, proof } = actor
  const { left, made, madeAt } = await tx
    .selectFrom('recoveryCode')
    .select(({ fn }) => [
      fn.countAll<string>().as('made'),
      fn.countAll<string>().filterWhere('usedAt', 'is', null).as('left'),
      fn.max('createdAt').as('madeAt'),
    ])
    .where('userId', '=', userId)
    .where('expiresAt', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    codesLeft: Number(made) > 0 ? Number(left) : null,
    codesMadeAt: madeAt?.toISOString() ?? null,
    isRecovery: proof === 'recovery',
    move: await readNumberMove(tx, userId, now),
  }
}
