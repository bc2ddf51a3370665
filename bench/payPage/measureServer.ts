import { readdirSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { Pool } from 'undici'
import type { World } from './openWorld.ts'

/** The responses per second of one core, and their size as sent. */
export type Rate = {
  name: string
  /** Responses for each second that the app's process had on a core. */
  perAppCore: number
  /** The same, with PostgreSQL's time added. */
  perCore: number
  /** Responses a second by the clock, with what was left of this machine. */
  perSecond: number
  bytes: number
}

const links = 300
const atOnce = 16
const rounds = 7
const roundMs = 2_000
/** The number of answers after which the frequently called code has been compiled. */
const warmUpAnswers = 3_000

/** The headers of Safari and Chrome on a phone, where the link is https. */
const headers = {
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'en-GB,en;q=0.9',
  accept: 'text/html,application/xhtml+xml',
}

/**
 * Requests the pay pages of a few hundred links, in turns with a static file of the same text from
 * the same server: `file`, compressed ahead like all static files, and `filePacked`, which the
 * server compresses as it sends it, like a page. Returns the medians of the rounds.
 */
export async function measureServer(world: World): Promise<Rate[]> {
  const paths: string[] = []
  for (let made = 0; made < links; made += 1) paths.push(new URL((await world.ask()).link).pathname)
  const page = await (await fetch(world.appUrl + paths[0])).text()
  const files = await putFiles(page)
  const pool = new Pool(world.appUrl, { connections: atOnce })
  const processes = findProcesses(world)
  const kinds: [name: string, paths: string[]][] = [
    ['pay page', paths],
    ['static file', [files.ready]],
    ['static file, packed as it is sent', [files.plain]],
  ]
  try {
    const rates = new Map<string, Rate[]>()
    for (const [, of] of kinds) await ask(pool, of, (answers) => answers < warmUpAnswers)
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, of] of kinds) {
        rates.set(name, [...(rates.get(name) ?? []), await rate(name, pool, of, processes)])
      }
    }
    return [...rates.values()].map(medianRate)
  } finally {
    await pool.close()
    await files.remove()
  }
}

const built = fileURLToPath(new URL('../../dist/pay-client/', import.meta.url))

/**
 * Puts the page beside the pay page's script: once compressed already, once for the server to
 * compress.
 */
async function putFiles(page: string) {
  const [ready, plain] = ['bench-ready.html', 'bench-plain.html']
  const all = [ready, `${ready}.gz`, `${ready}.br`, plain]
  await writeFile(path.join(built, ready), page)
  await writeFile(path.join(built, plain), page)
  await writeFile(path.join(built, `${ready}.gz`), gzipSync(page))
  return {
    ready: `/pay-assets/${ready}`,
    plain: `/pay-assets/${plain}`,
    async remove() {
      for (const file of all) await rm(path.join(built, file), { force: true })
    },
  }
}

/** The ids of the app's process and of PostgreSQL's first one. */
type Processes = { app: number; postmaster: number }

async function rate(
  name: string,
  pool: Pool,
  paths: string[],
  { app, postmaster }: Processes,
): Promise<Rate> {
  const before = {
    app: coreSeconds(app),
    database: familySeconds(postmaster),
    at: performance.now(),
  }
  const { answers, bytes } = await ask(pool, paths, (_, ms) => ms < roundMs)
  const appSeconds = coreSeconds(app) - before.app
  const databaseSeconds = familySeconds(postmaster) - before.database
  return {
    name,
    perAppCore: answers / appSeconds,
    perCore: answers / (appSeconds + databaseSeconds),
    perSecond: (answers * 1_000) / (performance.now() - before.at),
    bytes: bytes / answers,
  }
}

async function ask(pool: Pool, paths: string[], goesOn: (answers: number, ms: number) => boolean) {
  const begun = performance.now()
  let answers = 0
  let bytes = 0
  const repeat = async () => {
    while (goesOn(answers, performance.now() - begun)) {
      const path = paths[answers % paths.length] ?? '/'
      answers += 1
      const { statusCode, body } = await pool.request({ method: 'GET', path, headers })
      bytes += (await body.arrayBuffer()).byteLength
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, repeat))
  return { answers, bytes }
}

function medianRate(rates: Rate[]): Rate {
  const sorted = rates.toSorted((one, other) => one.perAppCore - other.perAppCore)
  return sorted[Math.floor(sorted.length / 2)] as Rate
}

/** Finds the app, and the PostgreSQL that runs in its folder. */
function findProcesses(world: World): Processes {
  const app = childrenOf(world.processId).find((id) => commandOf(id).includes('server/main.ts'))
  const cluster = path.join(world.dataFolder, 'postgres')
  const lock = readdirSync(cluster, { recursive: true })
    .map(String)
    .find((file) => file.endsWith('postmaster.pid'))
  const postmaster = lock && readFileSync(path.join(cluster, lock), 'utf8').split('\n', 1)[0]
  if (!app || !postmaster) throw new Error('The app or its database is not running')
  return { app, postmaster: Number(postmaster) }
}

function childrenOf(parent: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all.map(Number).filter((id) => Number(statOf(id)[1]) === parent)
}

/**
 * Returns the fields of `/proc/<id>/stat` from the state on: state, parent, …; see
 * proc_pid_stat(5).
 */
function statOf(id: number): string[] {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    return [] // it has exited
  }
}

function commandOf(id: number): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'latin1').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

const ticksPerSecond = 100

/** Returns the time that a process has had on a core. */
function coreSeconds(id: number): number {
  const [userTicks = 0, systemTicks = 0] = statOf(id).slice(11, 13).map(Number)
  return (userTicks + systemTicks) / ticksPerSecond
}

/** Returns the same for a process and its children, including those that have exited. */
function familySeconds(id: number): number {
  const [userTicks = 0, systemTicks = 0] = statOf(id).slice(13, 15).map(Number)
  const ended = (userTicks + systemTicks) / ticksPerSecond
  return childrenOf(id).reduce((all, child) => all + coreSeconds(child), coreSeconds(id) + ended)
}
