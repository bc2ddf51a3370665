import { readContent, takeMigrationLock } from '#server/database/backup/emptyDatabase.ts'
import { markRestored } from '#server/database/backup/markRestored.ts'
import { prepareSession, readTables } from '#server/database/backup/readContents.ts'
import { suspendRules } from '#server/database/backup/suspendRules.ts'
import { openClient } from '#server/database/databaseClient.ts'
import { StartRefused } from '#server/startRefused.ts'

/** The tables that `markRestored` changes, past the walls between businesses. */
const marked = ['session', 'sign_in_code', 'message', 'payment', 'installation', 'provider_cursor']

/**
 * Marks a database that other programs set back to an earlier time, as `npm run restore` marks one that it fills: in
 * one transaction, while no Ringup runs on it.
 * @throws {StartRefused} when somebody is connected, or there is no Ringup in it
 */
export async function markDatabase(url: string, setBackTo: Date): Promise<void> {
  const client = await openClient(url, { statementMs: null, application_name: 'ringup restore' })
  try {
    await takeMigrationLock(client)
    if ((await readContent(client)) !== 'ringup')
      throw new StartRefused('There is no Ringup in this database: check DATABASE_URL.')
    await prepareSession(client)
    await client.query('begin')
    const tables = await readTables(client)
    const ours = tables.filter(({ name }) => [...marked, 'reconcile_look'].includes(name))
    const restoreRules = await suspendRules(client, ours)
    await markRestored(client, setBackTo.toISOString())
    await restoreRules()
    await client.query('commit')
  } finally {
    await client.end()
  }
}
