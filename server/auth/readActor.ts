import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import type { Role } from '#rules/permissions.ts'
import { signInLimits } from '#rules/signInLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { outsideBusinesses } from '#server/database/transaction.ts'
import type { Actor } from '#server/http/actor.ts'
import { sessionTokenHash } from './startSession.ts'

/**
 * Finds who holds this session token; null when the token is unknown or its session has ended.
 * @param named the id of the business that the call is about; null for the one that the person chose last
 */
export async function readActor(
  context: AppContext,
  token: string,
  now: Date,
  named: string | null = null,
): Promise<Actor | null> {
  const tokenHash = sessionTokenHash(token)
  const session = await readSession(context, { tokenHash, named }, now)
  if (!session) return null
  if (now.getTime() - session.lastSeenAt.getTime() > signInLimits.sessionSeenEveryMs)
    await extendSession(context, tokenHash, now)
  const { id: userId, sessionId, phone, provedAt, businessId, role } = session
  const member = businessId && role ? { businessId, role } : null
  return { userId, sessionId, phone, provedAt, member }
}

type Session = {
  id: string
  sessionId: string
  phone: string
  lastSeenAt: Date
  provedAt: Date
  businessId: string | null
  role: Role | null
}

/**
 * Reads what every call needs in one statement. The statement sets `ringup.business_id` to the business of
 * the session, so that row-level security shows that business's member and no other. The inner row, which
 * sets it, is computed before the member is looked up (`offset 0`); otherwise none would be found. The
 * setting ends with the statement.
 */
async function readSession(
  { database }: AppContext,
  { tokenHash, named }: { tokenHash: Buffer; named: string | null },
  now: Date,
): Promise<Session | undefined> {
  const { rows } = await sql<Session>`
    select found.*, (
      select role from member
      where member.business_id = found.business_id and member.user_id = found.id
        and member.left_at is null
    ) as role
    from (
      select u.id, s.id as session_id, u.phone, s.last_seen_at, s.proved_at,
        nullif(set_config('ringup.business_id', coalesce(${named}::text, u.business_id, ''), true), '') as business_id
      from session s join app_user u on u.id = s.user_id
      where s.token_hash = ${tokenHash} and s.expires_at > ${now} and s.created_at > ${startedAfter(now)}
      offset 0
    ) found`.execute(database)
  return rows[0]
}

/** Returns the earliest start of a session that still counts: no amount of use extends it further. */
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
