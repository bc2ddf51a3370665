import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { dumpDatabase } from '#server/database/backup/dumpDatabase.ts'
import type { TableSum } from '#server/database/backup/readContents.ts'
import type { TestDatabase } from './database.ts'

/** Makes an empty database that belongs to Ringup's owner. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const name = `ringup_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name} owner ringup template template0`)
  const url = new URL(process.env['RINGUP_TEST_TEMPLATE_URL'] ?? '')
  url.pathname = `/${name}`
  return { url: url.href, drop: () => asAdmin(`drop database if exists ${name} with (force)`) }
}

/** Returns the current counts and hashes of all tables of a database. */
export async function sumsOf(url: string): Promise<TableSum[]> {
  const sink = new PassThrough()
  const [sums] = await Promise.all([dumpDatabase(url, sink), buffer(sink)])
  return sums
}

/** Runs a statement as a superuser, past row-level security. */
export async function asAdminOf<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
): Promise<Row[]> {
  const address = new URL(process.env['RINGUP_TEST_ADMIN_URL'] ?? '')
  address.pathname = new URL(url).pathname
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

async function asAdmin(statement: string): Promise<void> {
  await asAdminOf(process.env['RINGUP_TEST_ADMIN_URL'] ?? '', statement)
}
