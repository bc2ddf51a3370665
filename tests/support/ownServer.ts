import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { chooseUser, type ProcessUser } from '#server/database/embedded/chooseUser.ts'
import { createCluster } from '#server/database/embedded/createCluster.ts'
import { type Binaries, findBinaries, PLAIN_START } from '#server/database/embedded/findBinaries.ts'
import { giveTo, prepareFolder } from '#server/database/embedded/prepareFolder.ts'
import { prepareOwner } from '#server/database/embedded/prepareOwner.ts'
import { watchHolder } from '#server/database/embedded/watchHolder.ts'
import { isAlive } from './command.ts'
import { freePort } from './freePort.ts'

/** A PostgreSQL that a test may stop, freeze and start again on the same port. */
export type OwnServer = {
  /** Its host and port: `127.0.0.1:5432`. */
  host: string
  port: number
  password: string
  /** Runs a statement as the superuser, by default in the database of the app. */
  asAdmin<Row = Record<string, unknown>>(statement: string, database?: string): Promise<Row[]>
  start(): Promise<void>
  /** SIGINT stops it in good order, SIGQUIT at once, SIGKILL like a power cut. */
  stop(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>
  /** Freezes all of its processes: connections are accepted and never answered. */
  freeze(): void
  thaw(): void
  /** Starts a standby of this server that has caught up. */
  standBy(folder: string, port?: number): Promise<OwnServer>
  close(): Promise<void>
}

type Place = {
  folder: string
  dataFolder: string
  binaries: Binaries
  user: ProcessUser
  passwords: { postgres: string; ringup: string }
}

/** A disk that never loses power needs no flush; nothing here outlives the machine. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  max_connections: '60',
  wal_keep_size: '256MB',
}

const patience = { timeout: 20_000, interval: 20 }

/**
 * Starts a new server with an empty database `ringup`, in a folder that the caller removes.
 * @param more settings besides those of each test's server
 */
export async function openServer(
  folder: string,
  more: Record<string, string> = {},
): Promise<OwnServer> {
  const user = chooseUser(join(folder, 'postgres'))
  const home = prepareFolder(folder, user)
  const binaries = findBinaries(home, user)
  const { dataFolder, passwords } = await createCluster(home, binaries, user)
  const server = await holdServer(
    { folder: home, dataFolder, binaries, user, passwords },
    await freePort(),
    more,
  )
  await server.start()
  const adminUrl = `postgres://postgres:${passwords.postgres}@${server.host}/postgres`
  await prepareOwner(adminUrl, 'ringup', passwords.ringup)
  return server
}

async function holdServer(
  place: Place,
  port: number,
  more: Record<string, string> = {},
): Promise<OwnServer> {
  const host = `127.0.0.1:${port}`
  const holder = watchHolder(place)
  const all = { ...settings, port: String(port), ...more }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let pid = 0

  async function asAdmin<Row>(statement: string, database = 'ringup'): Promise<Row[]> {
    const client = new pg.Client({
      connectionString: `postgres://postgres:${place.passwords.postgres}@${host}/${database}`,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query(statement)).rows
    } finally {
      await client.end()
    }
  }

  function thaw(): void {
    for (const one of familyOf(pid)) signal(one, 'SIGCONT')
  }

  async function stop(how: NodeJS.Signals): Promise<void> {
    const all = familyOf(pid)
    // A killed server leaves its children, who would keep its memory for a moment.
    for (const one of how === 'SIGKILL' ? all : [pid]) signal(one, how)
    await vi.waitFor(() => expect(all.filter(isAlive)).toEqual([]), patience)
  }

  return {
    host,
    port,
    password: place.passwords.ringup,
    asAdmin,
    async start() {
      const child = spawn(place.binaries.postgres, ['-D', place.dataFolder, ...options], {
        ...place.user,
        ...PLAIN_START,
        detached: true,
        stdio: 'ignore',
      })
      child.unref()
      await once(child, 'spawn')
      pid = child.pid ?? 0
      await vi.waitFor(() => asAdmin('select 1', 'postgres'), patience)
    },
    stop,
    freeze: () => {
      // Once the server is frozen it starts no more processes, so the list below is complete.
      signal(pid, 'SIGSTOP')
      for (const one of familyOf(pid)) signal(one, 'SIGSTOP')
    },
    thaw,
    standBy: async (folder, at) =>
      copyServer({ ...place, folder }, at ?? (await freePort()), { host, asAdmin }),
    close() {
      // A failed test may have left it frozen, and then no other signal reaches it.
      if (isAlive(pid)) thaw()
      return holder.release()
    },
  }
}

/**
 * Signals a process that may have exited since it was found: a server that wakes up reaps at once
 * the children that died meanwhile.
 */
function signal(pid: number, how: NodeJS.Signals): void {
  try {
    process.kill(pid, how)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Returns the server and its child processes. */
function familyOf(pid: number): number[] {
  const which = ['-o', 'pid=', '-p', String(pid), '--ppid', String(pid)]
  const found = execFileSync('ps', which, { encoding: 'utf8' })
  return found.split('\n').flatMap((line) => Number(line) || [])
}

type Primary = Pick<OwnServer, 'asAdmin' | 'host'>

/** We have no pg_basebackup: the files are copied in back-up mode. */
async function copyServer(place: Place, port: number, primary: Primary): Promise<OwnServer> {
  const dataFolder = join(place.folder, 'data')
  const client = new pg.Client({
    connectionString: `postgres://postgres:${place.passwords.postgres}@${primary.host}/postgres`,
  })
  await client.connect()
  await client.query("select pg_backup_start('copy', true)")
  execFileSync('cp', ['-a', readDataFolder(await client.query('show data_directory')), dataFolder])
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
  await client.end()
  for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(dataFolder, name))
  writeFileSync(join(dataFolder, 'backup_label'), rows[0].labelfile)
  writeFileSync(join(dataFolder, 'standby.signal'), '')
  giveTo(place.user, dataFolder)
  const [at, from] = primary.host.split(':')
  const standBy = await holdServer({ ...place, dataFolder }, port, {
    primary_conninfo: `host=${at} port=${from} user=postgres password=${place.passwords.postgres}`,
  })
  await standBy.start()
  await vi.waitFor(async () => {
    const states = await primary.asAdmin('select state from pg_stat_replication')
    expect(states).toEqual([{ state: 'streaming' }])
  }, patience)
  return standBy
}

function readDataFolder({ rows }: pg.QueryResult<{ data_directory: string }>): string {
  return rows[0]?.data_directory ?? ''
}
