import { type RawBuilder, sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import { type Role, roles } from '#rules/permissions.ts'
import { signInLimits } from '#rules/signInLimits.ts'

/** The roles that can move money back and decide who works here: their sessions rest for less long. */
const strict: readonly Role[] = roles.filter((role) => role === 'owner' || role === 'manager')

/**
 * Returns the condition under which a session `s` of the person `u` still counts: it was used lately enough,
 * and began recently enough, for the highest role that the person has in any business now.
 */
export function isSessionLive(now: Date): RawBuilder<boolean> {
  const ago = (ms: number) => sql<Date>`${new Date(now.getTime() - ms)}::timestamptz`
  const within = (idleMs: number, endMs: number) =>
    sql<boolean>`s.last_seen_at > ${ago(idleMs)} and s.created_at > ${ago(endMs)}`
  const { managersSessionIdleMs, managersSessionEndMs, sessionEndMs } = signInLimits
  return sql<boolean>`(s.expires_at > ${now} and case
    when exists (
      select from workplace w where w.user_id = s.user_id and w.role = any(${[...strict]}::text[])
    ) then ${within(managersSessionIdleMs, managersSessionEndMs)}
    else ${within(limits.sessionLifeMs, sessionEndMs)}
  end)`
}
