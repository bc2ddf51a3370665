import type { Tx } from '#server/database/transaction.ts'
import type { Actor } from '#server/http/actor.ts'
import { Refusal } from '#server/http/problems.ts'

/** A device that was signed out, as the history of the business names it. */
export type EndedSession = { id: string; browser: string | null; system: string | null }

/**
 * Ends one session of the person who asks. Its open streams end, and its browser gets no more pushes
 * (migrations/0044_devices.sql).
 * @throws {Refusal} not_found for one of somebody else, or one that has ended; sign_in_required
 */
export async function endSession(tx: Tx, actor: Actor, id: string): Promise<EndedSession> {
  await lockSessions(tx, actor)
  const [ended] = await end(tx, actor, [id])
  if (!ended) throw new Refusal('not_found')
  return ended
}

/**
 * Ends all sessions of the person who asks, except the one that asks.
 * @returns those that it ended
 * @throws {Refusal} sign_in_required
 */
export async function endOtherSessions(tx: Tx, actor: Actor): Promise<EndedSession[]> {
  const ids = await lockSessions(tx, actor)
  return end(
    tx,
    actor,
    ids.filter((id) => id !== actor.sessionId),
  )
}

/**
 * Locks the sessions of a person, in one order: of two devices that end each other's the first one wins. The
 * second has no say any more, though its call was let in before.
 */
async function lockSessions(tx: Tx, { userId, sessionId }: Actor): Promise<string[]> {
  const found = await tx
    .selectFrom('session')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = found.map(({ id }) => id)
  if (!ids.includes(sessionId)) throw new Refusal('sign_in_required')
  return ids
}

async function end(tx: Tx, { userId }: Actor, ids: string[]): Promise<EndedSession[]> {
  if (ids.length === 0) return []
  return tx
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('id', 'in', ids)
    .returning(['id', 'browser', 'system'])
    .execute()
}
