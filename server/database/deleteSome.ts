import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import type { Tx } from './transaction.ts'

/**
 * Deletes a few of a table's oldest rows that no longer matter. Each insert deletes a few old rows, so that
 * the table stays small without a job that sweeps it; rows locked by others are left for the next time.
 * @param column the column that says how old a row is, with an index of its own
 * @param before rows from here on are kept
 */
export async function deleteSome(
  tx: Tx,
  { table, column, before }: { table: string; column: string; before: Date | string },
): Promise<void> {
  const [from, age] = [sql.table(table), sql.ref(column)]
  await sql`delete from ${from} where ctid = any(array(
    select ctid from ${from} where ${age} < ${before}
    order by ${age} limit ${limits.attemptsForgottenMax} for update skip locked
  ))`.execute(tx)
}
