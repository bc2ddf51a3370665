import pg from 'pg'
import type { Role } from '#rules/permissions.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import type { World } from './world.ts'

/**
 * Changes the role of a business's one member in the database, since there are no invitations yet.
 */
export async function changeRole(world: World, phone: string, role: Role): Promise<void> {
  // Connects to the running database instead of starting another.
  const database = await startEmbedded({ dataFolder: world.dataFolder })
  const client = new pg.Client({
    connectionString: database.adminUrl.replace(/postgres$/, 'ringup'),
  })
  await client.connect()
  await client.query(
    `update member set role = $2
     where user_id = (select id from app_user where phone = $1)`,
    [phone, role],
  )
  await client.end()
  await database.stop()
}
