import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asAdmin, copyDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { refuseOwner } from './checkDatabase.ts'
import { inspectPooler, refuseShared } from './inspectPooler.ts'
import { openDatabase } from './openDatabase.ts'
import { inBusiness } from './transaction.ts'

// Here PostgreSQL itself stands for the pooler, which leaves its mode to `npm run cluster:test`.
const role = `pool_${randomBytes(4).toString('hex')}`
let [copy, other]: TestDatabase[] = []

const [one, two] = [() => copy?.url ?? '', () => other?.url ?? '']
const through = (url: string) => {
  const pooled = new URL(url)
  Object.assign(pooled, { username: role, password: 'secret' })
  return pooled.href
}

beforeAll(async () => {
  copy = await copyDatabase()
  other = await copyDatabase()
  await asAdmin(`create role ${role} login password 'secret' in role ringup_app`)
})
afterAll(async () => {
  await copy?.drop()
  await other?.drop()
  await asAdmin(`drop role ${role}`)
})

test('a role that is not ringup_app is refused', async () => {
  await asAdmin(`alter role ${role} reset role`)
  await expect(inspectPooler(one(), one())).rejects.toThrow(
    /works as ringup, and has to work as ringup_app/,
  )
  await expect(inspectPooler(through(one()), one())).rejects.toThrow(`works as ${role}`)
  const { database } = openDatabase(through(one()), 1, { keepsStatements: true })
  await expect(refuseOwner(database)).rejects.toThrow(
    `lets it work as ${role} instead of ringup_app`,
  )
  await database.destroy()
})

test('a connection that takes no settings is bounded in each transaction, and forgets them with it', async () => {
  await asAdmin(`alter role ${role} set role = ringup_app`)
  const pooler = await inspectPooler(through(one()), one())
  const { database } = openDatabase(through(one()), 1, pooler)
  await refuseOwner(database)
  const settings = sql<{
    all: string
  }>`select concat_ws(' ', current_user, current_setting('statement_timeout'),
    current_setting('idle_in_transaction_session_timeout'), current_setting('ringup.business_id', true)) as all`
  const inside = await inBusiness(database, 'biz_1', (tx) => settings.execute(tx))
  const after = await settings.execute(database)
  expect([inside.rows[0]?.all, after.rows[0]?.all]).toEqual([
    'ringup_app 10s 6s biz_1',
    'ringup_app 0 0 ',
  ])
  await database.destroy()
})

test('statements have no names where the pooler does not keep them', async () => {
  await asAdmin(`alter role ${role} set role = ringup_app`)
  for (const keepsStatements of [true, false]) {
    const { database } = openDatabase(through(one()), 1, { keepsStatements })
    const names = await database.transaction().execute(async (tx) => {
      await sql`select ${1}::int`.execute(tx)
      return await sql<{ count: number }>`select count(*) from pg_prepared_statements`.execute(tx)
    })
    expect(names.rows[0]?.count).toBe(keepsStatements ? 1 : 0)
    await database.destroy()
  }
})

test('two addresses of different databases are refused; one of a session of its own is not', async () => {
  await asAdmin(`alter role ${role} set role = ringup_app`)
  await expect(inspectPooler(through(one()), two())).rejects.toThrow(/lead to different databases/)
  await expect(refuseShared(one(), 'DATABASE_URL')).resolves.toBeUndefined()
})
