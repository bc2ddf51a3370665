import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import type { Role } from '#rules/permissions.ts'
import { signInLimits } from '#rules/signInLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { outsideBusinesses } from '#server/database/transaction.ts'
import type { Actor } from '#server/http/actor.ts'
import { sessionTokenHash } from './signIn.ts'

/** How old the last sighting must be before it is written again: not at every request. */
const sightingMs = 60 * 60_000

/** Gives who holds this session token, or null when it is unknown or over. */
export async function readActor(
  context: AppContext,
  token: string,
  now: Date,
): Promise<Actor | null> {
  const tokenHash = sessionTokenHash(token)
  const session = await readSession(context, tokenHash, now)
  if (!session) return null
  if (now.getTime() - session.lastSeenAt.getTime() > sightingMs)
    await extendSession(context, tokenHash, now)
  const { id: userId, phone, provedAt, businessId, role } = session
  return { userId, phone, provedAt, member: businessId && role ? { businessId, role } : null }
}

type Session = {
  id: string
  phone: string
  lastSeenAt: Date
  provedAt: Date
  businessId: string | null
  role: Role | null
}

/**
 * One statement for what every call asks. It names the business to which the session leads, and the
 * walls open for the member behind it alone: the inner row, which names it, is made before the member
 * of that row is looked for; were it not, nobody would be found. The name ends with the statement.
 */
async function readSession(
  { database }: AppContext,
  tokenHash: Buffer,
  now: Date,
): Promise<Session | undefined> {
  const { rows } = await sql<Session>`
    select found.*, (
      select role from member
      where member.business_id = found.business_id and member.user_id = found.id
    ) as role
    from (
      select u.id, u.phone, s.last_seen_at, s.proved_at,
        nullif(set_config('ringup.business_id', coalesce(u.business_id, ''), true), '') as business_id
      from session s join app_user u on u.id = s.user_id
      where s.token_hash = ${tokenHash} and s.expires_at > ${now} and s.created_at > ${startedAfter(now)}
      offset 0
    ) found`.execute(database)
  return rows[0]
}

/** However often one comes, a session ends so long after it was begun. */
function startedAfter(now: Date): Date {
  return new Date(now.getTime() - signInLimits.sessionEndMs)
}

async function extendSession(context: AppContext, tokenHash: Buffer, now: Date): Promise<void> {
  await outsideBusinesses(context.database, (tx) =>
    tx
      .updateTable('session')
      .set({ lastSeenAt: now, expiresAt: new Date(now.getTime() + limits.sessionLifeMs) })
      .where('tokenHash', '=', tokenHash)
      .execute(),
  )
}
