import { openClient } from '../databaseClient.ts'

/**
 * Records that a back-up was made, for the alarm about one that is too old.
 * @param url the address of the owning role
 * @param takenAt when it was begun: what was written later is not in it
 */
export async function recordBackup(url: string, takenAt: Date): Promise<void> {
  const client = await openClient(url)
  try {
    await client.query(
      'update installation set last_backup_at = greatest(last_backup_at, $1::timestamptz)',
      [takenAt],
    )
  } finally {
    await client.end()
  }
}
