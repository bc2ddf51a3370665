import { sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'

/**
 * Makes a failed job run again at once, as if for the first time; it is listed again after as many new
 * failures.
 * @throws {Refusal} not_found when it has succeeded meanwhile, or belongs to another business.
 */
export async function retryFailedJob(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`select retry_failed_job(${id}) as found`.execute(
    tx,
  )
  if (!rows[0]?.found) throw new Refusal('not_found')
}
