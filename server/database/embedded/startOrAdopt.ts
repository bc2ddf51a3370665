import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { databaseLimits } from '#rules/databaseLimits.ts'
import { StartRefused } from '../../startRefused.ts'
import type { ProcessUser } from './chooseUser.ts'
import type { Cluster } from './createCluster.ts'
import { type Binaries, PLAIN_START } from './findBinaries.ts'

/** Everything needed to run PostgreSQL on a cluster. */
export type ServerPlan = {
  folder: string
  cluster: Cluster
  binaries: Binaries
  user: ProcessUser
  settings: Record<string, string>
}

const POLL_MS = 15

/**
 * Joins the server that already runs on the cluster, or starts one on a free port of 127.0.0.1.
 * A server that is shutting down is waited for. Of two concurrent starts, PostgreSQL's own lock file lets
 * one through, and the other joins it.
 *
 * @throws {StartRefused} when the server does not come up; its log says why
 */
export async function startOrAdopt(plan: ServerPlan): Promise<{ port: number; adopted: boolean }> {
  const deadline = performance.now() + databaseLimits.embeddedStartTimeoutMs
  let child: ChildProcess | undefined
  let startCount = 0
  while (performance.now() < deadline) {
    const running = readRunning(plan.cluster)
    if (running && (await answers(running.port, plan.cluster))) {
      return { port: running.port, adopted: running.pid !== child?.pid }
    }
    if (!running && (!child || hasEnded(child))) {
      // The second and third tries are for a port that somebody took in between.
      if (startCount === 3) throw new StartRefused(explainFailure(plan.folder))
      startCount += 1
      child = startServer(plan, await findFreePort())
    }
    await wait(POLL_MS)
  }
  throw new StartRefused(explainFailure(plan.folder))
}

/** Reads the process and the port from PostgreSQL's lock file, if that process is alive. */
function readRunning(cluster: Cluster): { pid: number; port: number } | undefined {
  let lines: string[]
  try {
    lines = readFileSync(path.join(cluster.dataFolder, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 && port > 0 && isAlive(pid) ? { pid, port } : undefined
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function answers(port: number, cluster: Cluster): Promise<boolean> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: cluster.passwords.postgres,
    database: 'postgres',
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => {}) // the server may end under us; the next turn sees that
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function startServer(plan: ServerPlan, port: number): ChildProcess {
  const settings = { port: String(port), listen_addresses: '127.0.0.1', ...plan.settings }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // An empty list of socket folders: /tmp is shared with other servers and other users.
  options.push('-c', 'unix_socket_directories=')
  const log = openLog(plan.folder)
  const child = spawn(plan.binaries.postgres, ['-D', plan.cluster.dataFolder, ...options], {
    ...plan.user,
    ...PLAIN_START,
    // A session of its own, so that Ctrl-C reaches only Node, which then shuts PostgreSQL down cleanly.
    detached: true,
    stdio: ['ignore', log, log],
  })
  child.on('error', () => {}) // it has ended, as `hasEnded` sees
  child.unref()
  closeSync(log)
  return child
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}

function openLog(folder: string): number {
  const log = path.join(folder, 'postgres.log')
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size > databaseLimits.embeddedLogBytesMax) renameSync(log, `${log}.1`)
  return openSync(log, 'a', 0o600)
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function explainFailure(folder: string): string {
  const log = path.join(folder, 'postgres.log')
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []
  const fatal = lines.findLast((line) => /FATAL|PANIC|error/.test(line)) ?? 'it wrote no log'
  return `The embedded PostgreSQL did not start (${fatal.trim()}): read ${log}, or set DATABASE_URL to a PostgreSQL of your own.`
}
