import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import type { Tx } from './transaction.ts'

/**
 * Deletes the oldest few rows of a table that decide nothing any more. Each new row takes a few
 * old ones along, so that the table stays small with no job that sweeps it; what another holds at
 * the moment is left for the next.
 * @param column by which they are old, with an index of its own
 * @param before what is kept begins here
 */
export async function deleteSome(
  tx: Tx,
  { table, column, before }: { table: string; column: string; before: Date | string },
): Promise<void> {
  const [from, by] = [sql.table(table), sql.ref(column)]
  await sql`delete from ${from} where ctid = any(array(
    select ctid from ${from} where ${by} < ${before}
    order by ${by} limit ${limits.attemptsForgottenMax} for update skip locked
  ))`.execute(tx)
}
