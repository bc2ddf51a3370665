import { sql } from 'kysely'
import { inBusiness } from '#server/database/transaction.ts'
import type { TestApp } from './app.ts'

/** Runs a query as the app does, held by row-level security, and returns its plan with what each step did. */
export function explainIn(
  { database }: Pick<TestApp, 'database'>,
  businessId: string,
  query: string,
): Promise<string> {
  return inBusiness(database, businessId, async (tx) => {
    // As the lists do: the planner does not know how many rows one business has.
    await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`.execute(
      tx,
    )
    const { rows } = await sql`explain (analyze, timing off) ${sql.raw(query)}`.execute(tx)
    return rows.map((row) => Object.values(row as object).join()).join('\n')
  })
}
