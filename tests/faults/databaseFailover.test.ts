import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { type Caller, owner } from '../support/callers.ts'
import { expectHealthy, expectKept, expectPolite } from '../support/expectSound.ts'
import { fault } from '../support/fault.ts'
import { awaitMore, startLoad } from '../support/load.ts'
import { rounds } from '../support/longMode.ts'
import { type OpenStream, openStream } from '../support/openStream.ts'
import { type OwnServer, openServer } from '../support/ownServer.ts'
import { scratchFolder } from '../support/scratchFolder.ts'
import { shortenLimits } from '../support/shortLimits.ts'

/** How often each way to end a primary is rehearsed. */
const times = rounds(1, 3)

shortenLimits()

let folder: string
let primary: OwnServer
let spare: OwnServer
let app: TestApp
let staff: Caller
let stream: OpenStream
let copies = 0
const logged: string[] = []
beforeAll(async () => {
  folder = await scratchFolder('failover')
  primary = await openServer(folder)
  spare = await addStandBy()
  const databaseUrl = `postgres://ringup:${primary.password}@${spare.host},${primary.host}/ringup?target_session_attrs=read-write`
  await migrate(databaseUrl)
  app = await startApp({ worker: true, databaseUrl, onLog: (line) => logged.push(line) })
  staff = await owner(app)
  stream = await openStream(app, staff)
})
afterAll(async () => {
  await stream.close()
  await app.close()
  await spare.close()
  await primary.close()
  await rm(folder, { recursive: true, force: true })
})

/** Adds a standby of the current primary, in the place of the server that is gone. */
async function addStandBy(port?: number): Promise<OwnServer> {
  copies += 1
  const home = join(folder, String(copies))
  await mkdir(home)
  return primary.standBy(home, port)
}

/** From here on a commit is acknowledged only once the standby has it. */
async function commitOnBoth(): Promise<void> {
  await primary.asAdmin(`alter system set synchronous_standby_names = '*'`)
  await primary.asAdmin('select pg_reload_conf()')
  const states = () => primary.asAdmin('select sync_state from pg_stat_replication')
  await expect.poll(states, { timeout: 10_000 }).toEqual([{ sync_state: 'sync' }])
}

test('while the standby is frozen nothing is acknowledged, and afterwards no job is forgotten', {
  ...fault('standby', ['I5', 'I8']),
  timeout: 60_000,
}, async () => {
  await commitOnBoth()
  // The worker is given one job whose notification it never gets.
  await primary.asAdmin(
    `select graphile_worker.add_job('foldTotals', json_build_object('businessId', id),
       run_at => now() + interval '0.3 seconds') from business`,
  )
  spare.freeze()
  const load = startLoad(app, staff)
  await expect
    .poll(() => logged.join(), { timeout: 15_000 })
    .toContain('answer of the database got lost')
  await expect.poll(() => load.refusals.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(6)
  expect(load.acknowledged).toEqual([])
  spare.thaw()
  await awaitMore(load, 10)
  await load.stop()
  expectPolite(load)
  await expectKept(load, primary)
  await expectHealthy(app, staff, stream, primary)
})

const endings = [
  ['is killed', () => primary.stop('SIGKILL')],
  ['stands still', async () => primary.freeze()],
  ['ends in good order', () => primary.stop('SIGINT')],
] as const

test.each(endings)(
  'a primary that %s under load: its stand-by takes over, and nothing acknowledged is lost',
  { ...fault('standby', ['I4', 'I5', 'I8'], times), timeout: times * 60_000 },
  async (how, end) => {
    for (let round = 0; round < times; round += 1) await fail(how, end)
  },
)

async function fail(how: string, end: () => Promise<void>): Promise<void> {
  await commitOnBoth()
  const load = startLoad(app, staff)
  await awaitMore(load, 20)
  await end()
  await spare.asAdmin('select pg_promote()')
  await awaitMore(load, 20)
  await load.stop()
  expectPolite(load)
  await expectKept(load, spare)
  await expectHealthy(app, staff, stream, spare)
  if (how === 'stands still') await primary.stop('SIGKILL')
  const gone = primary
  primary = spare
  await gone.close()
  spare = await addStandBy(gone.port)
}
