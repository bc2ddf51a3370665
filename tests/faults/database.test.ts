import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { type Caller, newMobile, owner } from '../support/callers.ts'
import { expectHealthy, expectKept, expectPolite } from '../support/expectSound.ts'
import { fault } from '../support/fault.ts'
import { awaitMore, awaitReady, startLoad } from '../support/load.ts'
import { rounds } from '../support/longMode.ts'
import { type OpenStream, openStream } from '../support/openStream.ts'
import { type OwnServer, openServer } from '../support/ownServer.ts'
import { scratchFolder } from '../support/scratchFolder.ts'
import { shortenLimits } from '../support/shortLimits.ts'
import { makeSmallDisk } from '../support/smallDisk.ts'

/** How often each of these is rehearsed. */
const times = rounds(1, 10)
const long = { timeout: times * 60_000 }

async function again(work: () => Promise<void>): Promise<void> {
  for (let round = 0; round < times; round += 1) await work()
}

shortenLimits()

let folder: string
let server: OwnServer
let app: TestApp
let staff: Caller
let stream: OpenStream
beforeAll(async () => {
  folder = await scratchFolder('database')
  server = await openServer(folder)
  const databaseUrl = `postgres://ringup:${server.password}@${server.host}/ringup`
  await migrate(databaseUrl)
  app = await startApp({ worker: true, databaseUrl })
  staff = await owner(app)
  stream = await openStream(app, staff)
})
afterAll(async () => {
  await stream.close()
  await app.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const endings = [
  ['ends in good order', 'SIGINT'],
  ['ends at once', 'SIGQUIT'],
  ['is killed', 'SIGKILL'],
] as const

test.each(endings)(
  'a database that %s under load and starts again loses nothing it acknowledged',
  { ...fault('restart', ['I4', 'I5', 'I8'], times), ...long },
  (_, signal) =>
    again(async () => {
      const load = startLoad(app, staff)
      await awaitMore(load, 10)
      await server.stop(signal)
      await expect.poll(() => load.refusals.length).toBeGreaterThan(0)
      await server.start()
      await awaitMore(load, 10)
      await load.stop()
      expectPolite(load)
      await expectKept(load, server)
      await expectHealthy(app, staff, stream, server)
    }),
)

test(
  'a hanging database keeps nobody waiting, and works as before once it wakes up',
  { ...fault('hang', ['I5', 'I8'], times), ...long },
  () =>
    again(async () => {
      const load = startLoad(app, staff)
      await awaitMore(load, 10)
      server.freeze()
      // Each caller has been refused.
      await expect.poll(() => load.refusals.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(6)
      expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
      expect((await fetch(`${app.url}/readyz`)).status).toBe(503)
      server.thaw()
      await awaitMore(load, 10)
      await load.stop()
      expectPolite(load)
      await expectKept(load, server)
      await expectHealthy(app, staff, stream, server)
    }),
)

/** Makes more simultaneous calls than there are connections. */
async function askAtOnce(): Promise<Record<string, number>> {
  const body = () => ({ phone: newMobile(), amountMinor: 8_500, whatFor: 'Boiler service' })
  const asking = Array.from({ length: 40 }, () => staff.call('POST', '/v1/requests', body()))
  const counts: Record<string, number> = {}
  for (const { status, headers, body } of await Promise.all(asking)) {
    const kind = `${status} ${body['code'] ?? ''} ${headers.get('retry-after') ?? ''}`.trim()
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

test(
  'with every connection blocked by a lock all calls are refused in time, and succeed later',
  { ...fault('exhausted', ['I5', 'I8'], times), ...long },
  () =>
    again(async () => {
      const holder = new pg.Client({
        connectionString: `postgres://ringup:${server.password}@${server.host}/ringup`,
      })
      await holder.connect()
      await holder.query('begin; lock table request in access exclusive mode')
      expect(await askAtOnce()).toEqual({ '503 temporarily_unavailable 5': 40 })
      await holder.query('rollback')
      await holder.end()
      await awaitReady(app)
      // One business's requests commit one after the other: while a disk is busy with what had waited, some are
      // told to come again.
      await expect.poll(askAtOnce, { timeout: 30_000, interval: 1_000 }).toEqual({ '201': 40 })
      await expectHealthy(app, staff, stream, server)
    }),
)

test(
  'a server without a free connection is waited for',
  { ...fault('exhausted', ['I5', 'I8'], times), ...long },
  () =>
    again(async () => {
      await server.asAdmin('alter database ringup with connection limit 0', 'postgres')
      await server.asAdmin(
        `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'ringup'`,
        'postgres',
      )
      expect(await askAtOnce()).toEqual({ '503 temporarily_unavailable 5': 40 })
      await server.asAdmin('alter database ringup with connection limit -1', 'postgres')
      await awaitReady(app)
      await expectHealthy(app, staff, stream, server)
    }),
)

test.each([
  ['53100', 'the disk is full'],
  ['53200', 'there is no memory left'],
  ['25006', 'nothing may be written'],
  ['40001', 'another transaction won'],
  ['40P01', 'two wait for each other'],
])(
  '%s, %s: nothing is made, and it is asked to come again',
  fault('full', ['I5', 'I9']),
  async (code) => {
    await server.asAdmin(
      `create function fail() returns trigger language plpgsql as
     $$ begin raise exception using errcode = '${code}'; end $$`,
    )
    await server.asAdmin(
      'create trigger fail before insert on request for each row execute function fail()',
    )
    expect(await askAtOnce()).toEqual({ '503 temporarily_unavailable 5': 40 })
    await server.asAdmin('drop trigger fail on request')
    await server.asAdmin('drop function fail')
    await expectHealthy(app, staff, stream, server)
  },
)

test(
  'on a really full disk existing data can be read, and new data is written once there is space',
  { ...fault('full', ['I5', 'I8'], times), ...long },
  () =>
    again(async () => {
      const disk = makeSmallDisk(join(folder, 'small'), join(folder, 'postgres'))
      // If we cannot mount a disk, the case above is enough: PostgreSQL reports the same there.
      if (!disk) return
      await server.asAdmin(`create tablespace small location '${disk.path}'`)
      await server.asAdmin('alter table request set tablespace small')
      disk.fill()
      const load = startLoad(app, staff)
      await expect.poll(() => load.refusals.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(6)
      expect((await staff.call('GET', '/v1/requests')).status).toBe(200)
      disk.free()
      await awaitMore(load, 10)
      await load.stop()
      expectPolite(load)
      await expectKept(load, server)
      await expectHealthy(app, staff, stream, server)
      await server.asAdmin('alter table request set tablespace pg_default')
      await server.asAdmin('drop tablespace small')
      disk.remove()
    }),
)
