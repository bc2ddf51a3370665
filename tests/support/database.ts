import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { templateName } from './globalSetup.ts'

/** A database for one test, copied from the migrated template in about 9 ms. */
export type TestDatabase = {
  /** The URL as the owning role, as in DATABASE_URL. */
  url: string
  drop(): Promise<void>
}

/** Copies the template; drop the copy at the end of the test file. */
export async function copyDatabase(): Promise<TestDatabase> {
  const name = `ringup_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name} template ${templateName} owner ringup`)
  const url = new URL(process.env['RINGUP_TEST_TEMPLATE_URL'] ?? '')
  url.pathname = `/${name}`
  return { url: url.href, drop: () => asAdmin(`drop database if exists ${name} with (force)`) }
}

/** Runs a statement as the superuser, in no database of a test. */
export async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['RINGUP_TEST_ADMIN_URL'] })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
