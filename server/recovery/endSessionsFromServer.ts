import type { Database } from '#server/database/openDatabase.ts'
import { outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import { recordInWorkplaces } from '#server/members/inWorkplaces.ts'
import { readPhoneOrNull } from './readPhoneOrNull.ts'

/** How many sessions the operator ended, and of how many people. */
export type Ended = { people: number; sessions: number }

const peoplePerRead = 100

/**
 * Ends all sessions of the person who signs in with a number, as the operator of the server decided.
 * @returns null if nobody here signs in with it
 */
export function endSessionsOf(database: Database, typed: string): Promise<Ended | null> {
  return outsideBusinesses(database, async (tx) => {
    const person = await tx
      .selectFrom('appUser')
      .select('id')
      .where('phone', '=', readPhoneOrNull(typed) ?? '')
      .executeTakeFirst()
    if (!person) return null
    const sessions = await endOfPerson(tx, person.id)
    return { people: sessions > 0 ? 1 : 0, sessions }
  })
}

/** Ends all sessions of everybody, one person after the other: a sign-in that comes meanwhile may stay. */
export async function endAllSessions(database: Database): Promise<Ended> {
  const all = { people: 0, sessions: 0 }
  let after = ''
  for (;;) {
    const people = await database
      .selectFrom('session')
      .select('userId')
      .distinct()
      .where('userId', '>', after)
      .orderBy('userId')
      .limit(peoplePerRead)
      .execute()
    for (const { userId } of people) {
      all.sessions += await outsideBusinesses(database, (tx) => endOfPerson(tx, userId))
      all.people += 1
      after = userId
    }
    if (people.length < peoplePerRead) return all
  }
}

/** Their streams end, and their browsers get no more pushes, as with every session (0044_devices.sql). */
async function endOfPerson(tx: Tx, userId: string): Promise<number> {
  const ended = await tx
    .deleteFrom('session')
    .where('userId', '=', userId)
    .returning('id')
    .execute()
  if (ended.length === 0) return 0
  const data = { how: 'operator', sessions: ended.length }
  const event = { type: 'access.session_ended', actor: 'system', data } as const
  await recordInWorkplaces(tx, userId, event)
  return ended.length
}
