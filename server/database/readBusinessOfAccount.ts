import { sql } from 'kysely'
import type { Tx } from './transaction.ts'

/** Returns the id of the business whose connected account this is; null if it is of none. */
export async function readBusinessOfAccount(tx: Tx, account: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select business_of_account(${account}) as id`.execute(tx)
  return rows[0]?.id ?? null
}
