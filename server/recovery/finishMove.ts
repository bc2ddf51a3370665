import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { enqueue, type Jobs } from '#server/database/enqueue.ts'
import { outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import { listBusinesses } from '#server/members/listBusinesses.ts'
import { changeNumber, type KeptSession } from './changeNumber.ts'
import { lockPerson } from './lockPerson.ts'
import { endMove, findOpenMove, type MoveOutcome } from './moves.ts'

/**
 * The job at the end of a move's wait. It asks everything again that was true when the wait began, and waits on
 * where the clock of the server that planned it ran ahead.
 */
export async function finishMove(
  context: AppContext,
  { moveId }: Jobs['finishMove'],
  now: Date,
): Promise<void> {
  await outsideBusinesses(context.database, async (tx) => {
    const move = await tx
      .selectFrom('numberMove')
      .select('dueAt')
      .where('id', '=', moveId)
      .where('endedAt', 'is', null)
      .executeTakeFirst()
    if (!move?.dueAt) return
    const earlyMs = move.dueAt.getTime() - now.getTime()
    if (earlyMs > 0) await enqueue(tx, 'finishMove', { moveId }, earlyMs)
    else await resolveMove(tx, moveId, { keep: null, actorId: null }, now)
    crashPoint('number.before_commit')
  })
  crashPoint('number.moved')
}

/**
 * Ends a move: the person gets the new number if it is free and, where an owner helps, if they still work in
 * that one business and the helper is still its owner. Returns what it ended in; null if it had ended.
 * @param end `keep` is the session in which both numbers were proved
 */
export async function resolveMove(
  tx: Tx,
  moveId: string,
  end: { keep: KeptSession | null; actorId: string | null },
  now: Date,
): Promise<MoveOutcome | null> {
  const { userId } = await tx
    .selectFrom('numberMove')
    .select('userId')
    .where('id', '=', moveId)
    .executeTakeFirstOrThrow()
  const phone = await lockPerson(tx, userId)
  const move = await findOpenMove(tx, userId)
  if (move?.id !== moveId) return null
  const outcome = await tryMove(tx, { ...move, isCurrent: move.oldPhone === phone }, end)
  await endMove(tx, moveId, outcome, now)
  if (outcome !== 'moved') return outcome
  await enqueue(tx, 'tellPerson', { userId, notice: 'number_moved', moveId, attempt: 1 })
  return outcome
}

type OpenMove = NonNullable<Awaited<ReturnType<typeof findOpenMove>>>

async function tryMove(
  tx: Tx,
  move: OpenMove & { isCurrent: boolean },
  { keep, actorId }: { keep: KeptSession | null; actorId: string | null },
): Promise<MoveOutcome> {
  const { userId, newPhone: phone, helperId } = move
  if (!move.isCurrent) return 'replaced'
  if (helperId && !(await mayStillHelp(tx, move))) return 'refused'
  const by = helperId ?? actorId
  const event = {
    type: 'member.number_changed',
    actor: by ? 'staff' : 'system',
    ...(by ? { actorId: by } : {}),
    data: { how: helperId ? 'helped' : keep ? 'both_proved' : 'waited' },
  } as const
  return (await changeNumber(tx, { userId, phone, keep }, event)) ? 'moved' : 'taken'
}

async function mayStillHelp(tx: Tx, { userId, helperId, helperBusiness }: OpenMove) {
  const places = await listBusinesses(tx, userId)
  const ofHelper = await listBusinesses(tx, helperId ?? '')
  const isOnlyThere = places.length === 1 && places[0]?.id === helperBusiness
  return isOnlyThere && ofHelper.some(({ id, role }) => id === helperBusiness && role === 'owner')
}
