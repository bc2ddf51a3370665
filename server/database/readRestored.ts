import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import type { Tx } from './transaction.ts'

/** The stretch of time of which this database knows nothing: it was restored from a back-up. */
export type Restored = { backedUpAt: Date; restoredAt: Date }

/** Null for a database that was never restored, or so long ago that it no longer matters. */
export async function readRestored(tx: Tx, now: Date): Promise<Restored | null> {
  const { backedUpAt, restoredAt } = await tx
    .selectFrom('installation')
    .select(['backedUpAt', 'restoredAt'])
    .executeTakeFirstOrThrow()
  if (!backedUpAt || !restoredAt) return null
  return now.getTime() - restoredAt.getTime() < limits.restoredDoubtMs
    ? { backedUpAt, restoredAt }
    : null
}

/**
 * Whether a business has not been compared with the card provider since the database was restored:
 * what seems to be due may have been paid. A provider that cannot be asked for a day must not keep
 * everybody from paying.
 */
export async function isCatchingUp(tx: Tx, businessId: string): Promise<boolean> {
  const { rows } = await sql<{ behind: boolean }>`
    select exists (
      select from installation i
      where i.restored_at > now() - interval '1 day' and not exists (
        select from reconcile_run r
        where r.business_id = ${businessId} and r.until = i.restored_at and r.ended_at is not null
      )
    ) as behind`.execute(tx)
  return rows[0]?.behind === true
}
