import pg from 'pg'
import { startEmbedded } from '#server/database/embedded.ts'
import type { Desk } from './openDesk.ts'

/** A connection to the database of a running app, past every right. */
export type Admin = {
  admin: pg.Client
  /** The address at which the app itself reaches its database. */
  url: string
  close(): Promise<void>
}

/** Connects to the database of a desk as the superuser: the one that runs is used, not started again. */
export async function connectAdmin({ dataFolder }: Desk): Promise<Admin> {
  const embedded = await startEmbedded({ dataFolder })
  const address = new URL(embedded.adminUrl)
  address.pathname = new URL(embedded.url).pathname
  const admin = new pg.Client({ connectionString: address.href })
  await admin.connect()
  return {
    admin,
    url: embedded.url,
    async close() {
      await admin.end()
      await embedded.stop()
    },
  }
}
