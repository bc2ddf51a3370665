import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import type { Tx } from '#server/database/transaction.ts'

/**
 * Deletes some codes, and counts of a day, that decide nothing any more. Each new one takes a few
 * old ones along, so that the tables stay as small as a day.
 */
export async function forgetCodes(tx: Tx, now: Date): Promise<void> {
  const most = limits.attemptsForgottenMax
  const keptSince = new Date(now.getTime() - limits.attemptsKeptMs)
  await sql`delete from sign_in_code where ctid = any(array(
    select ctid from sign_in_code where sent_at < ${keptSince}
    order by sent_at limit ${most} for update skip locked
  ))`.execute(tx)
  // The day before today at the earliest is over everywhere that counts it.
  const [yesterday] = keptSince.toISOString().split('T', 1)
  await sql`delete from sign_in_day where ctid = any(array(
    select ctid from sign_in_day where day < ${yesterday}
    order by day limit ${most} for update skip locked
  ))`.execute(tx)
}

/** Deletes some sessions that are over, likewise. */
export async function forgetSessions(tx: Tx, now: Date): Promise<void> {
  await sql`delete from session where ctid = any(array(
    select ctid from session where expires_at < ${now}
    order by expires_at limit ${limits.attemptsForgottenMax} for update skip locked
  ))`.execute(tx)
}
