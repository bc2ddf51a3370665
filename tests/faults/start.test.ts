import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, type Caller, newMobile, owner } from '../support/callers.ts'
import { allProcesses, awaitReady, type Command, runNpm } from '../support/command.ts'
import { copyDatabase } from '../support/database.ts'
import { fault } from '../support/fault.ts'
import { freePort } from '../support/freePort.ts'
import { appEnvironment } from '../support/outsideWorld.ts'
import { scratchFolder } from '../support/scratchFolder.ts'

let folder: string
let places: { url: string; sandboxUrl: string }
let environment: Record<string, string>
let command: Command | null = null

beforeEach(async () => {
  folder = await scratchFolder('start')
  const [port, sandboxPort] = [await freePort(), await freePort()]
  environment = { PORT: String(port), SANDBOX_PORT: String(sandboxPort), RINGUP_DATA: folder }
  places = { url: `http://localhost:${port}`, sandboxUrl: `http://127.0.0.1:${sandboxPort}` }
})
afterEach(async () => {
  if (command?.child.exitCode === null && command.child.signalCode === null) {
    const pids = command.processes().map((one) => one.pid)
    command.child.kill('SIGTERM')
    await command.ended
    // npm exits first; PostgreSQL still writes until it stops.
    await expectAllGone(pids)
  }
  command = null
  await rm(folder, { recursive: true, force: true })
})

async function started(): Promise<Command> {
  command = runNpm('start', environment)
  await awaitReady(command)
  return command
}

/**
 * Expects everything to be gone soon; PostgreSQL runs in a group of its own and counts as well. It first writes
 * out what it holds, which takes a busy disk longer than a few seconds.
 */
async function expectAllGone(pids: number[]): Promise<void> {
  const left = () => allProcesses().filter(({ pid }) => pids.includes(pid))
  await expect.poll(left, { timeout: 20_000, interval: 50 }).toEqual([])
}

async function expectKept(staff: Caller, ids: string[]): Promise<void> {
  const list = await staff.call<{ data: { id: string }[] }>('GET', '/v1/requests')
  expect(list.body.data.map((row) => row.id)).toEqual(ids.toReversed())
}

test('Ctrl-C and SIGTERM end everything in order, and the next start has every row', {
  ...fault('start', ['I5'], 2),
  timeout: 120_000,
}, async () => {
  let running = await started()
  const staff = await owner(places)
  const ids: string[] = []
  for (const how of ['Ctrl-C', 'SIGTERM']) {
    ids.push((await ask(staff, { phone: newMobile() })).id)
    const pids = running.processes().map((one) => one.pid)
    if (how === 'Ctrl-C') running.interrupt()
    else running.child.kill('SIGTERM')
    await running.ended
    await expectAllGone(pids)
    expect(running.errors(), how).toBe('')
    running = await started()
    await expectKept(staff, ids)
  }
})

test('kill -9 of any Node leaves nothing behind, and the next start has every row', {
  ...fault('start', ['I5'], 4),
  timeout: 120_000,
}, async () => {
  let running = await started()
  const staff = await owner(places)
  const ids = [(await ask(staff)).id]
  for (const victim of [
    /setup\.mjs/,
    /scripts\/start\.ts/,
    /server\/main\.ts/,
    /sandbox\/main\.ts/,
  ]) {
    const below = running.processes()
    const target = below.find((one) => victim.test(one.command) && /^\S*node /.test(one.command))
    expect(target, `a process like ${victim}`).toBeDefined()
    expect(below.filter((one) => /postgres/.test(one.command)).length).toBeGreaterThan(0)
    process.kill(target?.pid ?? -1, 'SIGKILL')
    await expectAllGone(below.map((one) => one.pid))
    running = await started()
    ids.push((await ask(staff)).id)
    await expectKept(staff, ids)
  }
})

test('npm run sandbox alone prints its URL, and ends with Ctrl-C', async () => {
  command = runNpm('sandbox', { ...environment, SANDBOX_DATA: folder })
  await expect.poll(command.printed, { timeout: 20_000 }).toContain(places.sandboxUrl)
  expect((await fetch(places.sandboxUrl)).status).toBe(200)
  const pids = command.processes().map((one) => one.pid)
  command.interrupt()
  await expectAllGone(pids)
})

/** Expects the start to be refused in one sentence, without a stack trace, with exit code 1. */
async function expectRefused(words: RegExp): Promise<void> {
  command = runNpm('start', environment)
  expect(await command.ended).toBe(1)
  const lines = command.errors().trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(words)
  expect(lines[0]).toMatch(/\.$/)
}

test.each(['PORT', 'SANDBOX_PORT'])(
  'a taken %s is refused in one sentence that says what to do',
  async (name) => {
    const squatter = createServer().listen(Number(environment[name]), '127.0.0.1')
    await once(squatter, 'listening')
    await expectRefused(new RegExp(`${environment[name]}.*${name}`))
    squatter.close()
  },
)

test('a data folder that cannot be made is refused in one sentence', async () => {
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  environment['RINGUP_DATA'] = join(file, 'data')
  await expectRefused(/RINGUP_DATA/)
})

test.each([
  ['PORT', 'three'],
  ['PUBLIC_URL', 'pay.example.com'],
  ['RINGUP_MODE', 'multi'],
])('a wrong %s is refused by its name', async (name, value) => {
  environment[name] = value
  await expectRefused(new RegExp(`^${name} is `))
})

test('half a set of provider keys is refused, and the missing ones are named', async () => {
  environment['STRIPE_SECRET_KEY'] = 'sk_test_1'
  environment['TWILIO_FROM'] = '+15550006789'
  await expectRefused(
    /STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN missing/,
  )
})

test('a database that is newer than the program is refused and left alone', async () => {
  const copy = await copyDatabase()
  const client = new pg.Client({ connectionString: copy.url })
  await client.connect()
  await client.query("insert into migration (name, hash) values ('9999_later.sql', '')")
  environment['DATABASE_URL'] = copy.url
  await expectRefused(/newer than this Ringup.*9999_later/)
  await client.end()
  await copy.drop()
})

test('a database that cannot be reached is refused in one sentence', async () => {
  const nobody = await freePort()
  environment['DATABASE_URL'] = `postgres://ringup:secret@127.0.0.1:${nobody}/ringup`
  await expectRefused(/database does not answer \(ECONNREFUSED\).*DATABASE_URL/)
  expect(command?.printed()).not.toContain('secret')
})

test('live keys refuse a database that may lose acknowledged writes', async () => {
  const copy = await copyDatabase()
  const keys = appEnvironment({
    databaseUrl: copy.url,
    sandboxUrl: places.sandboxUrl,
    port: Number(environment['PORT']),
  })
  environment = {
    ...keys,
    RINGUP_DATA: folder,
    STRIPE_SECRET_KEY: 'sk_live_51NqZbWJx8Yt0aKcPq',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_51NqZbWJx8Yt0aKcPq',
    STRIPE_WEBHOOK_SECRET: `whsec_${'Tn4pVqXz7LwRbY2k'.repeat(2)}`,
    TWILIO_ACCOUNT_SID: `AC${'3f8a1c5d7e9b2046'.repeat(2)}`,
    TWILIO_AUTH_TOKEN: '7d1e9a4c6b8f3025'.repeat(2),
    TWILIO_FROM: '+12025550143',
    // The providers' own: nothing calls them before the database is checked.
    STRIPE_API_URL: '',
    STRIPE_SCRIPT_URL: '',
    TWILIO_API_URL: '',
    OUTBOUND_PRIVATE: '',
    CALL_LIMITS: '',
    TEXT_LIMITS: '',
    PUBLIC_URL: 'https://pay.example.com',
  }
  // The test server runs with fsync off.
  await expectRefused(/fsync/)
  await copy.drop()
})
