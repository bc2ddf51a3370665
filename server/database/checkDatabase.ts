import { StartRefused } from '../config.ts'
import { openClient } from './databaseClient.ts'

/**
 * Refuses to take real money on a database that may lose acknowledged commits, or under a role that
 * row-level security does not bind.
 * @throws {StartRefused}
 */
export async function refuseUnsafeDatabase(url: string): Promise<void> {
  const client = await openClient(url)
  try {
    const { rows } = await client.query<{
      fsync: string
      commit: string
      super: boolean
      bypass: boolean
    }>(
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
              rolsuper as super, rolbypassrls as bypass
       from pg_roles where rolname = session_user`,
    )
    const [found] = rows
    if (found?.super || found?.bypass) {
      throw new StartRefused(
        'DATABASE_URL names a role that bypasses row-level security: use a role without SUPERUSER and BYPASSRLS.',
      )
    }
    if (found?.fsync !== 'on' || found.commit === 'off') {
      throw new StartRefused(
        'The database may lose what it has acknowledged: set fsync and synchronous_commit to on.',
      )
    }
  } finally {
    await client.end()
  }
}
