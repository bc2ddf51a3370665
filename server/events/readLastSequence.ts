import { sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'

/** Reads the sequence of the newest event; 0 before the first one. */
export async function readLastSequence(tx: Tx, businessId: string): Promise<number> {
  const newest = await tx
    .selectFrom('event')
    .select(sql<number>`coalesce(max(sequence), 0)`.as('sequence'))
    .where('businessId', '=', businessId)
    .executeTakeFirstOrThrow()
  return newest.sequence
}
