import { limits } from '#rules/limits.ts'
import type { Role } from '#rules/permissions.ts'
import type { Actor } from '#server/actor.ts'
import { inBusiness, outsideBusinesses } from '#server/database/transaction.ts'
import type { House } from '#server/house.ts'
import { sessionTokenHash } from './signIn.ts'

/** How old the last sighting must be before it is written again: not at every request. */
const sightingMs = 60 * 60_000

/** Gives who holds this session token, or null when it is unknown or over. */
export async function readActor(house: House, token: string, now: Date): Promise<Actor | null> {
  const tokenHash = sessionTokenHash(token)
  const session = await house.database
    .selectFrom('session as s')
    .innerJoin('appUser as u', 'u.id', 's.userId')
    .select(['u.id', 'u.phone', 'u.businessId', 's.lastSeenAt', 's.provedAt'])
    .where('s.tokenHash', '=', tokenHash)
    .where('s.expiresAt', '>', now)
    .executeTakeFirst()
  if (!session) return null
  if (now.getTime() - session.lastSeenAt.getTime() > sightingMs)
    await extendSession(house, tokenHash, now)
  const { businessId } = session
  const member = businessId ? await readMember(house, businessId, session.id) : null
  return { userId: session.id, phone: session.phone, provedAt: session.provedAt, member }
}

async function extendSession(house: House, tokenHash: Buffer, now: Date): Promise<void> {
  await outsideBusinesses(house.database, (tx) =>
    tx
      .updateTable('session')
      .set({ lastSeenAt: now, expiresAt: new Date(now.getTime() + limits.sessionLifeMs) })
      .where('tokenHash', '=', tokenHash)
      .execute(),
  )
}

async function readMember(
  house: House,
  businessId: string,
  userId: string,
): Promise<Actor['member']> {
  const member = await inBusiness(house.database, businessId, (tx) =>
    tx
      .selectFrom('member')
      .select('role')
      .where('businessId', '=', businessId)
      .where('userId', '=', userId)
      .executeTakeFirst(),
  )
  return member ? { businessId, role: member.role as Role } : null
}
