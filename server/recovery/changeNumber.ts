import { sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'
import { type NewEvent, recordEvent } from '#server/events/recordEvent.ts'
import { Refusal } from '#server/http/problems.ts'
import { forgetPushes } from '#server/members/forgetPushes.ts'
import { inWorkplaces } from '#server/members/inWorkplaces.ts'

/** The session in which a person proved both numbers: it goes on. */
export type KeptSession = { sessionId: string; deviceHash: Buffer }

/**
 * Gives a person another number to sign in with, and ends their sessions; without one to keep, no device of
 * theirs counts as known any more nor gets a push. Lock the person first. Returns false, and changes nothing,
 * if the number belongs to somebody who works or has worked somewhere.
 * @param event how it came about, for the history of each of their businesses
 */
export async function changeNumber(
  tx: Tx,
  { userId, phone, keep }: { userId: string; phone: string; keep: KeptSession | null },
  event: Omit<NewEvent, 'businessId' | 'subject'>,
): Promise<boolean> {
  if (!(await freeNumber(tx, phone))) return false
  await tx.updateTable('appUser').set({ phone }).where('id', '=', userId).execute()
  await tx
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('id', '<>', keep?.sessionId ?? '')
    .execute()
  await tx
    .deleteFrom('knownDevice')
    .where('userId', '=', userId)
    .$if(keep !== null, (query) => query.where('deviceHash', '<>', keep?.deviceHash ?? null))
    .execute()
  await inWorkplaces(tx, userId, async (businessId) => {
    if (!keep) await forgetPushes(tx, businessId, userId)
    await recordEvent(tx, { ...event, businessId, subject: userId })
  })
  return true
}

/**
 * Makes room for a number: an account in which nothing is, such as one that its owner made by signing in with
 * the new number too early, is deleted. Returns false if the number belongs to somebody else.
 */
export async function freeNumber(tx: Tx, phone: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select free_number(${phone}) as free`.execute(tx)
  return rows[0]?.free ?? false
}

/**
 * Runs a move, and refuses it where the number was taken at the very same moment.
 * @throws {Refusal} number_taken
 */
export async function refuseTaken<T>(move: Promise<T>): Promise<T> {
  return move.catch((error: unknown) => {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === '23505' && constraint === 'app_user_phone_key') throw new Refusal('number_taken')
    throw error
  })
}
