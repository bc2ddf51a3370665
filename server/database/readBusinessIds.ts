import { sql } from 'kysely'
import { databaseLimits } from '#rules/databaseLimits.ts'
import type { Tx } from './transaction.ts'

/**
 * Lists the next businesses of this installation, in the order of their ids.
 * @returns as many as one job visits; fewer when none is left.
 */
export async function readBusinessIds(tx: Tx, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from business_ids_after(${after}, ${databaseLimits.businessesPerVisitMax})`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
