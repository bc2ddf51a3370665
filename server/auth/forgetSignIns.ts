import { limits } from '#rules/limits.ts'
import { deleteSome } from '#server/database/deleteSome.ts'
import type { Tx } from '#server/database/transaction.ts'
import { knownSince } from './device.ts'

/** Deletes some of the codes and devices that are too old to matter. */
export async function forgetCodes(tx: Tx, now: Date): Promise<void> {
  const keptSince = new Date(now.getTime() - limits.attemptsKeptMs)
  await deleteSome(tx, { table: 'sign_in_code', column: 'sent_at', before: keptSince })
  await deleteSome(tx, { table: 'known_device', column: 'seen_at', before: knownSince(now) })
}

/** Deletes some of the sessions that have expired. */
export async function forgetSessions(tx: Tx, now: Date): Promise<void> {
  await deleteSome(tx, { table: 'session', column: 'expires_at', before: now })
}
