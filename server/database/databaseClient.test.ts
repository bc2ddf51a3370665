import { createServer, type Server } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { freePort } from '../../tests/support/freePort.ts'
import { shortenLimits } from '../../tests/support/shortLimits.ts'
import { openClient } from './databaseClient.ts'
import { openDatabase } from './openDatabase.ts'
import { extendTimeouts, inBusiness } from './transaction.ts'

shortenLimits()

let copy: TestDatabase
let silent: Server
let silentPort: number
beforeAll(async () => {
  copy = await copyDatabase()
  silentPort = await freePort()
  // Accepts connections and never answers, like a server that hangs.
  silent = createServer(() => {}).listen(silentPort, '127.0.0.1')
})
afterAll(async () => {
  silent.close()
  await copy.drop()
})

/** Returns the address of the copy with other hosts before its own. */
function behind(...hosts: string[]): string {
  const { host } = new URL(copy.url)
  return copy.url.replace(host, [...hosts, host].join())
}

test('hosts that are away or hang are skipped, for a single connection and for a pool', async () => {
  const url = behind(`127.0.0.1:${await freePort()}`, `127.0.0.1:${silentPort}`)
  const client = await openClient(`${url}?target_session_attrs=read-write`)
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.end()
  const { database } = openDatabase(url)
  const { rows } = await sql`select current_user as name`.execute(database)
  expect(rows).toEqual([{ name: 'ringup_app' }])
  await database.destroy()
})

test('when no host answers, the error is that of a database that is away', async () => {
  const nobody = await freePort()
  const url = copy.url.replace(new URL(copy.url).host, `127.0.0.1:${nobody},127.0.0.1:${nobody}`)
  await expect(openClient(url)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('session options of the operator do not undo the role', async () => {
  const { database } = openDatabase(`${copy.url}?options=-c%20work_mem%3D5MB`)
  const asked = sql`select current_user as name, current_setting('work_mem') as memory`
  expect((await asked.execute(database)).rows).toEqual([{ name: 'ringup_app', memory: '5MB' }])
  await database.destroy()
})

test('a statement of a call times out, and one with a longer limit does not', async () => {
  const { database } = openDatabase(copy.url)
  const work = (longer: boolean) =>
    inBusiness(database, 'bus_1', async (tx) => {
      if (longer) await extendTimeouts(tx)
      await sql`select pg_sleep(3.5)`.execute(tx)
      return 'done'
    })
  const outcomes = await Promise.allSettled([work(false), work(true)])
  expect(outcomes).toMatchObject([{ reason: { code: '57014' } }, { value: 'done' }])
  await database.destroy()
})

test('a session that may no longer write is closed', async () => {
  const { database } = openDatabase(copy.url, 1)
  const pid = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database)).rows[0]?.pid
  const before = await pid()
  const write = sql`set transaction read only; create table x ()`
  await expect(database.transaction().execute((tx) => write.execute(tx))).rejects.toThrow()
  expect(await pid()).not.toBe(before)
  await database.destroy()
})
