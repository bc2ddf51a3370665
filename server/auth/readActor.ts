import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import type { Role } from '#rules/permissions.ts'
import { signInLimits } from '#rules/signInLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness, outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import type { Actor, Proof } from '#server/http/actor.ts'
import { isSessionLive } from '#server/members/isSessionLive.ts'
import { relyingParty } from './passkeys/relyingParty.ts'
import { sessionTokenHash } from './startSession.ts'

/**
 * Finds who holds this session token; null when the token is unknown or its session has ended.
 * @param named the id of the business that the call is about; null for the one that the person chose last
 * @param isUse false if nobody does anything, as when an open stream looks again: that extends no session
 */
export async function readActor(
  context: AppContext,
  token: string,
  now: Date,
  named: string | null = null,
  isUse = true,
): Promise<Actor | null> {
  const tokenHash = sessionTokenHash(token)
  const session = await readSession(context, { tokenHash, named }, now)
  if (!session) return null
  const { id: userId, sessionId, phone, businessId, role, hasPasskey, passkeyEndsAt } = session
  const member = businessId && role ? { businessId, role } : null
  if (isUse && isStale(session, now))
    await noteSeen(context, { tokenHash, userId, businessId: member?.businessId ?? null }, now)
  return {
    userId,
    sessionId,
    phone,
    provedAt: lastProof(session),
    proof: session.provedBy,
    hasPasskey,
    passkeyEndsAt,
    member,
  }
}

/**
 * Returns when a person last proved who they are. A code proves nothing to a person with a passkey, not even the one
 * they signed in with: somebody who reads their texts would get around it.
 */
function lastProof({ provedAt, provedBy, hasPasskey }: Session): Date {
  return hasPasskey && provedBy === 'code' ? new Date(0) : provedAt
}

type Session = {
  id: string
  sessionId: string
  phone: string
  lastSeenAt: Date
  provedAt: Date
  provedBy: Proof
  hasPasskey: boolean
  passkeyEndsAt: Date | null
  businessId: string | null
  role: Role | null
  memberSeenAt: Date | null
}

/**
 * Reads what every call needs in one statement. The statement sets `ringup.business_id` to the business of
 * the session, so that row-level security shows that business's member and no other. The inner row, which
 * sets it, is computed before the member is looked up (`offset 0`, and `limit 1` within the join); otherwise
 * none would be found. The setting ends with the statement.
 */
async function readSession(
  { database, config }: AppContext,
  { tokenHash, named }: { tokenHash: Buffer; named: string | null },
  now: Date,
): Promise<Session | undefined> {
  const { id: rpId } = relyingParty(config)
  const { rows } = await sql<Session>`
    select found.*, m.role, m.last_seen_at as member_seen_at, key.has_passkey, key.passkey_ends_at
    from (
      select u.id, s.id as session_id, u.phone, s.last_seen_at, s.proved_at, s.proved_by,
        nullif(set_config('ringup.business_id', coalesce(${named}::text, u.business_id, ''), true), '') as business_id
      from session s join app_user u on u.id = s.user_id
      where s.token_hash = ${tokenHash} and ${isSessionLive(now)}
      offset 0
    ) found
    left join lateral (
      select role, last_seen_at from member
      where member.business_id = found.business_id and member.user_id = found.id
        and member.left_at is null
      limit 1
    ) m on true
    cross join lateral (
      select count(*) > 0 as has_passkey, min(ends_at) as passkey_ends_at
      from passkey
      where user_id = found.id and rp_id = ${rpId} and (ends_at is null or ends_at > ${now})
    ) key`.execute(database)
  return rows[0]
}

/** Returns whether the use of a session, or the presence of its member in this business, must be stored anew. */
function isStale({ lastSeenAt, role, memberSeenAt }: Session, now: Date): boolean {
  const before = seenBefore(now)
  return lastSeenAt < before || (role !== null && (memberSeenAt === null || memberSeenAt < before))
}

/** Returns the moment before which it is stored anew that somebody was seen. */
function seenBefore(now: Date): Date {
  return new Date(now.getTime() - signInLimits.sessionSeenEveryMs)
}

/** Extends the session, and stores when its member was last here, in one statement. Of parallel calls one writes. */
async function noteSeen(
  { database }: AppContext,
  seen: { tokenHash: Buffer; userId: string; businessId: string | null },
  now: Date,
): Promise<void> {
  const { tokenHash, userId, businessId } = seen
  const before = seenBefore(now)
  const expiresAt = new Date(now.getTime() + limits.sessionLifeMs)
  const write = (tx: Tx) =>
    sql`
      with extended as (
        update session set last_seen_at = ${now}, expires_at = ${expiresAt}
        where token_hash = ${tokenHash} and last_seen_at < ${before}
      )
      update member set last_seen_at = ${now}
      where business_id = ${businessId} and user_id = ${userId} and left_at is null
        and (last_seen_at is null or last_seen_at < ${before})`.execute(tx)
  if (businessId) await inBusiness(database, businessId, write)
  else await outsideBusinesses(database, write)
}
