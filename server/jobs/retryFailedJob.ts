import { sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'

/**
 * Has a job that failed run again at once, as if it had never been tried; it stands in the list again
 * when it fails as often as before.
 * @throws {Refusal} not_found where it got through meanwhile, or is somebody else's.
 */
export async function retryFailedJob(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`select retry_failed_job(${id}) as found`.execute(
    tx,
  )
  if (!rows[0]?.found) throw new Refusal('not_found')
}
