import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StartRefused } from '../startRefused.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'

const MODULE_URL = new URL('./embedded.ts', import.meta.url).href
let scratch: string
let dataFolder: string

beforeAll(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'ringup-embedded-'))
  chmodSync(scratch, 0o755) // as root, PostgreSQL runs as another user, who must get in
  dataFolder = path.join(scratch, 'data')
})

afterAll(() => {
  rmSync(scratch, { recursive: true, force: true })
})

test('two concurrent first starts share one server, which ends with the last holder', async () => {
  const [first, second] = await Promise.all([
    startEmbedded({ dataFolder }),
    startEmbedded({ dataFolder }),
  ])
  expect(second.url).toBe(first.url)
  expect([first.adopted, second.adopted].sort()).toEqual([false, true])

  const server = readServerPid()
  await first.stop()
  await expect(query(second.url, 'select 1 as one')).resolves.toEqual([{ one: 1 }])
  await second.stop()
  expect(isAlive(server)).toBe(false)
})

test('the owner is no superuser, and may switch to a role that it creates', async () => {
  await using database = await hold()
  const [owner] = await query(
    database.url,
    'select rolname, rolsuper, rolbypassrls from pg_roles where rolname = current_user',
  )
  expect(owner).toEqual({ rolname: 'ringup', rolsuper: false, rolbypassrls: false })
  const [created] = await query(
    database.url,
    'create role worker; set role worker; select current_user as name',
  )
  expect(created).toEqual({ name: 'worker' })
})

test('a committed row survives kill -9 of Node, and PostgreSQL is gone within 5 s', async () => {
  const node = startInAnotherNode()
  const url = await node.url
  await query(url, 'create table kept (id int); insert into kept values (42)')
  const server = readServerPid()

  node.process.kill('SIGKILL')
  await expect.poll(() => isAlive(server), { timeout: 5000 }).toBe(false)

  await using database = await hold()
  expect(database.adopted).toBe(false)
  await expect(query(database.url, 'select id from kept')).resolves.toEqual([{ id: 42 }])
})

test('a server whose PostgreSQL was killed too starts over a stale lock file', async () => {
  const node = startInAnotherNode()
  await query(await node.url, 'create table crashed (id int); insert into crashed values (7)')
  process.kill(readServerPid(), 'SIGKILL')
  node.process.kill('SIGKILL')

  await using database = await hold()
  await expect(query(database.url, 'select id from crashed')).resolves.toEqual([{ id: 7 }])
})

test('commits are durable by default, and errors leave no value in the server log', async () => {
  await using database = await hold()
  await expect(query(database.url, 'show fsync')).resolves.toEqual([{ fsync: 'on' }])
  await expect(query(database.url, "select 'tel 2025550123'::int")).rejects.toThrow()
  const log = readFileSync(path.join(dataFolder, 'postgres/postgres.log'), 'utf8')
  expect(log).toContain('ready to accept connections')
  expect(log).not.toContain('2025550123')
})

test('a data folder that cannot be written is reported in one sentence that says what to do', async () => {
  const file = path.join(scratch, 'file')
  writeFileSync(file, '')
  const failure = await failureOf(path.join(file, 'data'))
  expect(failure.message).toMatch(
    /^The data folder \S+ cannot be written \(ENOTDIR\): .*RINGUP_DATA/,
  )
})

test('data of another major version is refused in one sentence, and left as it is', async () => {
  const version = path.join(dataFolder, 'postgres/cluster/data/PG_VERSION')
  const written = readFileSync(version, 'utf8')
  writeFileSync(version, '19\n')
  const failure = await failureOf(dataFolder)
  writeFileSync(version, written)
  expect(failure.message).toMatch(/is PostgreSQL 19's and this Ringup brings PostgreSQL 18: start/)
})

async function hold(): Promise<EmbeddedDatabase & AsyncDisposable> {
  const database = await startEmbedded({ dataFolder })
  return { ...database, [Symbol.asyncDispose]: database.stop }
}

function startInAnotherNode(): { process: ChildProcess; url: Promise<string> } {
  const script = `
    const { startEmbedded } = await import(${JSON.stringify(MODULE_URL)})
    process.send((await startEmbedded({ dataFolder: process.argv[1] })).url)
    setInterval(() => {}, 60_000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataFolder], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const url = new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)))
    child.once('exit', () => reject(new Error('the other Node ended before its server was up')))
  })
  return { process: child, url }
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // the server is killed on purpose
  await client.connect()
  try {
    const results = [await client.query(sql)].flat()
    return results.at(-1)?.rows ?? []
  } finally {
    await client.end()
  }
}

async function failureOf(folder: string): Promise<StartRefused> {
  const failure = await startEmbedded({ dataFolder: folder }).catch((error) => error)
  expect(failure).toBeInstanceOf(StartRefused)
  return failure
}

function readServerPid(): number {
  const lock = path.join(dataFolder, 'postgres/cluster/data/postmaster.pid')
  return Number(readFileSync(lock, 'utf8').split('\n')[0])
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
