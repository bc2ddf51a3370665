import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'

const folder = new URL('../../migrations/', import.meta.url)

/** A database with the queue's tables and some of ours. */
export type OlderDatabase = {
  /** The URL as the owning role. */
  url: string
  /** The owner of the tables, to whom row-level security applies as to everybody else. */
  owner: pg.Client
  /** Runs the selected migrations, such as `'0006_phones.sql'`, in their order. */
  apply(wanted: (file: string) => boolean): Promise<void>
  drop(): Promise<void>
}

/** Makes a database as it was before the first of our migrations. */
export async function openOlderDatabase(): Promise<OlderDatabase> {
  const name = `ringup_${randomBytes(6).toString('hex')}`
  const admin = await connect(process.env['RINGUP_TEST_ADMIN_URL'] ?? '')
  // In the locale C, which many databases have, PostgreSQL knows only the case of ASCII letters.
  await admin.query(
    `create database ${name} owner ringup template template0 locale_provider libc locale 'C'`,
  )
  const address = new URL(process.env['RINGUP_TEST_TEMPLATE_URL'] ?? '')
  address.pathname = name
  const url = address.href
  const owner = await connect(url)
  await runMigrations({ connectionString: url })
  return {
    url,
    owner,
    async apply(wanted) {
      for (const file of (await readdir(folder)).filter((file) => /^\d{4}_/.test(file)).sort())
        if (wanted(file)) await owner.query(await readFile(new URL(file, folder), 'utf8'))
    },
    async drop() {
      await owner.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
