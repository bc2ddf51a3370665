import { limits } from '#rules/limits.ts'
import type { Tx } from '#server/database/transaction.ts'
import { deleteSome } from '#server/deleteSome.ts'

/** Deletes some codes, and counts of a day, that decide nothing any more. */
export async function forgetCodes(tx: Tx, now: Date): Promise<void> {
  const keptSince = new Date(now.getTime() - limits.attemptsKeptMs)
  await deleteSome(tx, { table: 'sign_in_code', column: 'sent_at', before: keptSince })
  // The day before today at the earliest is over everywhere that counts it.
  const yesterday = keptSince.toISOString().slice(0, 10)
  await deleteSome(tx, { table: 'sign_in_day', column: 'day', before: yesterday })
}

/** Deletes some sessions that are over, likewise. */
export async function forgetSessions(tx: Tx, now: Date): Promise<void> {
  await deleteSome(tx, { table: 'session', column: 'expires_at', before: now })
}
