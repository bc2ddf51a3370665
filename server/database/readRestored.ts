import { sql } from 'kysely'
import { providerLimits } from '#rules/providerLimits.ts'
import type { Tx } from './transaction.ts'

/** The period that this database knows nothing about, because it was restored from a back-up. */
export type Restored = { backedUpAt: Date; restoredAt: Date }

/** Reads that period; null for a database that was never restored, or too long ago to matter. */
export async function readRestored(tx: Tx, now: Date): Promise<Restored | null> {
  const { backedUpAt, restoredAt } = await tx
    .selectFrom('installation')
    .select(['backedUpAt', 'restoredAt'])
    .executeTakeFirstOrThrow()
  if (!backedUpAt || !restoredAt) return null
  return now.getTime() - restoredAt.getTime() < providerLimits.restoredDoubtMs
    ? { backedUpAt, restoredAt }
    : null
}

/**
 * Tells whether a business has not yet been reconciled with the card provider since the database was
 * restored: a request that seems due may have been paid. After a day it no longer waits, because a provider
 * that is away must not stop all payments.
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
