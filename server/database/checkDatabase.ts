import { sql } from 'kysely'
import { StartRefused } from '../startRefused.ts'
import { appRole, type Database, openDatabase } from './openDatabase.ts'
import { outsideBusinesses, type Tx } from './transaction.ts'

/**
 * Refuses to take real money on a database that may lose acknowledged commits, or under a role that
 * row-level security does not bind.
 * @throws {StartRefused}
 */
export async function refuseUnsafeDatabase(url: string): Promise<void> {
  const { database } = openDatabase(url, 1)
  try {
    const { bypassesWalls, losesCommits } = await outsideBusinesses(database, readDurability)
    if (bypassesWalls) {
      throw new StartRefused(
        'DATABASE_URL names a role that bypasses row-level security: use a role without SUPERUSER and BYPASSRLS.',
      )
    }
    if (losesCommits) {
      throw new StartRefused(
        'The database may lose what it has acknowledged: set fsync and synchronous_commit to on.',
      )
    }
  } finally {
    await database.destroy()
  }
}

/**
 * Refuses to work as another role than `ringup_app`: as the owner of the tables we would have rights that no call needs.
 * The role is asked for on the very connections that serve calls and jobs, since something in between may have dropped it.
 * @throws {StartRefused}
 */
export async function refuseOwner(database: Database): Promise<void> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(database)
  const role = rows[0]?.role
  if (role === appRole) return
  throw new StartRefused(
    `Something between Ringup and the database lets it work as ${role} instead of ${appRole}: set DATABASE_URL to the address of PostgreSQL itself, or to a pooler as README says under "Many servers".`,
  )
}

/** Reads whether the database may lose commits, and whether the role that we sign in with bypasses its walls. */
export async function readDurability(
  tx: Tx,
): Promise<{ bypassesWalls: boolean; losesCommits: boolean }> {
  const { rows } = await sql<{ bypassesWalls: boolean; losesCommits: boolean }>`
    select rolsuper or rolbypassrls as "bypassesWalls",
      current_setting('fsync') <> 'on' or current_setting('synchronous_commit') = 'off'
        as "losesCommits"
    from pg_roles where rolname = session_user`.execute(tx)
  return rows[0] ?? { bypassesWalls: false, losesCommits: true }
}
