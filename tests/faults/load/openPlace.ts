import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { QueryResultRow } from 'pg'
import { migrate } from '#server/database/migrate.ts'
import { freePort } from '../../support/freePort.ts'
import { appEnvironment, nodeEnvironment } from '../../support/outsideWorld.ts'
import { type OwnServer, openServer } from '../../support/ownServer.ts'
import { scratchFolder } from '../../support/scratchFolder.ts'
import { type Front, openFront } from './openFront.ts'
import { type Instance, superviseInstance } from './superviseInstance.ts'

const sandboxMain = fileURLToPath(new URL('../../../sandbox/main.ts', import.meta.url))

/** The app in production style, on a PostgreSQL of its own. */
export type Place = Site & { database: OwnServer }

/** The app in production style: several instances on one database, behind one address. */
export type Site = {
  url: string
  sandboxUrl: string
  front: Front
  /**
   * For each role, one instance that no fault touches, whose memory is watched, and one that faults
   * hit.
   */
  lasting: Instance[]
  web: Instance
  worker: Instance
  /** Runs a statement across all businesses. */
  query<Row extends QueryResultRow>(statement: string): Promise<Row[]>
  /** Returns everything that the instances have logged since the last call. */
  takeLog(): string
  close(): Promise<void>
}

/** Room for the pools of all instances; and the commit time of a STOP is then known for certain. */
export const databaseSettings = { max_connections: '150', track_commit_timestamp: 'on' }

/** Starts a PostgreSQL, and the app with all that belongs to it. */
export async function openPlace(): Promise<Place> {
  const folder = await scratchFolder('load')
  const database = await openServer(folder, databaseSettings)
  const databaseUrl = `postgres://ringup:${database.password}@${database.host}/ringup`
  await migrate(databaseUrl)
  const site = await openSite({
    ...{ folder, databaseUrl, environment: {} },
    query: (statement) => database.asAdmin(statement),
  })
  return {
    ...site,
    database,
    async close() {
      await site.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Starts the sandbox, two web instances, two workers, and the proxy before them, on a migrated database.
 * @param given `environment` is added to that of the instances; `query` runs statements past row-level security
 */
export async function openSite(given: {
  folder: string
  databaseUrl: string
  environment: Record<string, string>
  query: Site['query']
  /** The file of another version to start. */
  main?: string | undefined
}): Promise<Site> {
  const { folder, databaseUrl, query } = given
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()] as const
  const url = `http://127.0.0.1:${port}`
  const sandbox = await startSandboxProcess(join(folder, 'sandbox'), url)
  let written = ''
  const start = (name: string, role: 'web' | 'worker', at: number) => {
    const { sandboxUrl } = sandbox
    const environment = {
      ...appEnvironment({ databaseUrl, sandboxUrl, port: at }),
      PUBLIC_URL: url,
      LOG_LEVEL: 'info',
      ...given.environment,
    }
    const onLog = (line: string) => {
      written += `${line}\n`
    }
    return superviseInstance(name, role, environment, onLog, given.main)
  }
  const [lastingWeb, web, lastingWorker, worker] = await Promise.all([
    start('web', 'web', ports[0]),
    start('web that is killed', 'web', ports[1]),
    start('worker', 'worker', 0),
    start('worker that is killed and frozen', 'worker', 0),
  ])
  const front = await openFront(port, ports)
  return {
    url,
    sandboxUrl: sandbox.sandboxUrl,
    front,
    lasting: [lastingWeb, lastingWorker],
    web,
    worker,
    query,
    takeLog() {
      const taken = written
      written = ''
      return taken
    },
    async close() {
      await Promise.all([lastingWeb, web, lastingWorker, worker].map((one) => one.close()))
      await front.close()
      await sandbox.close()
    },
  }
}

/** Starts the sandbox as a process of its own. */
export async function startSandboxProcess(
  folder: string,
  appUrl: string,
): Promise<{ sandboxUrl: string; close(): Promise<void> }> {
  const child: ChildProcess = spawn(process.execPath, [sandboxMain], {
    env: {
      ...nodeEnvironment(),
      SANDBOX_PORT: '0',
      SANDBOX_DATA: folder,
      SANDBOX_STRIPE_WEBHOOK_URL: `${appUrl}/hooks/stripe`,
      SANDBOX_TWILIO_INBOUND_URL: `${appUrl}/hooks/twilio/inbound`,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  return {
    sandboxUrl: url,
    async close() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
