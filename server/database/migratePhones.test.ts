import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = new URL('../../migrations/', import.meta.url)
const name = `ringup_${randomBytes(6).toString('hex')}`
let admin: pg.Client
/** The owner of the tables, who is held by the walls like everybody else. */
let owner: pg.Client

beforeAll(async () => {
  admin = await connect(process.env['RINGUP_TEST_ADMIN_URL'])
  // In the locale C, which many a database has, PostgreSQL knows the case of ASCII alone.
  await admin.query(
    `create database ${name} owner ringup template template0 locale_provider libc locale 'C'`,
  )
  owner = await connect(process.env['RINGUP_TEST_TEMPLATE_URL'], name)
  await runMigrations({ connectionString: urlOf(process.env['RINGUP_TEST_TEMPLATE_URL'], name) })
})
afterAll(async () => {
  await owner.end()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})

function urlOf(url: string | undefined, database?: string): string {
  const address = new URL(url ?? '')
  if (database) address.pathname = database
  return address.href
}

async function connect(url: string | undefined, database?: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: urlOf(url, database) })
  await client.connect()
  return client
}

async function apply(wanted: (file: string) => boolean): Promise<void> {
  for (const file of (await readdir(folder)).filter((file) => /^\d{4}_/.test(file)).sort())
    if (wanted(file)) await owner.query(await readFile(new URL(file, folder), 'utf8'))
}

test('customers from before can be found by number and name at once, and the walls stand again', async () => {
  await apply((file) => file < '0006')
  for (const business of ['bus_a', 'bus_b']) {
    await owner.query("select set_config('ringup.business_id', $1, false)", [business])
    await owner.query(
      `insert into business (id, name, country, currency, locale, time_zone)
       values ($1, 'Bell', 'GB', 'GBP', 'en-GB', 'UTC')`,
      [business],
    )
    await owner.query(
      `insert into customer (business_id, id, phone, name, line_type)
       values ($1, 'cus_1', '+442079460958', 'Ána Ruiz', 'FIXED_LINE')`,
      [business],
    )
  }
  await owner.query("select set_config('ringup.business_id', '', false)")
  await apply((file) => file >= '0006')
  // A walled table shows nothing to its owner either.
  expect((await owner.query('select 1 from customer_term')).rowCount).toBe(0)
  expect((await owner.query('select 1 from customer')).rowCount).toBe(0)
  await owner.query("select set_config('ringup.business_id', 'bus_b', false)")
  const { rows } = await owner.query(
    `select business_id, term from customer_term where term in ('0958', '+442079460958', 'ana ruiz', 'ruiz') order by term`,
  )
  expect((await owner.query("select fold_name('ЖАННА ŁÆΣ') as folded")).rows).toEqual([
    { folded: 'жанна laeσ' },
  ])
  const confirmed = await owner.query('select 1 from customer where line_confirmed_at is not null')
  expect(confirmed.rowCount).toBe(1)
  expect(rows).toEqual(
    ['+442079460958', '0958', 'ana ruiz', 'ruiz'].map((term) => ({ business_id: 'bus_b', term })),
  )
})
