import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ask } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { type Database, openDatabase } from './openDatabase.ts'
import { inBusiness, outsideBusinesses, type Tx } from './transaction.ts'

const { app, caller, businessId } = await openBusiness()
await ask(caller)

const countRequests = async (db: Database | Tx) =>
  (await sql<{ count: number }>`select count(*)::int as count from request`.execute(db)).rows[0]
    ?.count

test('a connection that is used again sees no business that it saw before', async () => {
  const { database } = openDatabase(app.databaseUrl, 1)
  const seen = await inBusiness(database, businessId, countRequests)
  expect(seen).toBe(1)
  expect(await outsideBusinesses(database, countRequests)).toBe(0)
  expect(await countRequests(database)).toBe(0)
  await inBusiness(database, businessId, async () => {
    throw new Error('taken back')
  }).catch(() => {})
  expect(await countRequests(database)).toBe(0)
  await database.destroy()
})

test('the app’s role reads and writes rows, and can do nothing else to a table', async () => {
  const rights = await queryAll<{ right: string }>(
    app,
    `select distinct privilege_type as right from information_schema.role_table_grants
     where grantee = 'ringup_app' order by 1`,
  )
  expect(rights.map(({ right }) => right)).toEqual(['DELETE', 'INSERT', 'SELECT', 'UPDATE'])
  const [role] = await queryAll(
    app,
    `select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, exists (
       select from pg_tables where tableowner = 'ringup_app'
     ) as owns from pg_roles where rolname = 'ringup_app'`,
  )
  expect(Object.values(role ?? {})).toEqual([false, false, false, false, false])
})
