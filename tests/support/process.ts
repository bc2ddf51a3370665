import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { CrashPoint } from '#server/crashPoint.ts'
import { startSandbox } from '../../sandbox/startSandbox.ts'
import { bundleServer } from './bundleServer.ts'
import { copyDatabase } from './database.ts'
import { freePort } from './freePort.ts'
import {
  appEnvironment,
  type Keys,
  nodeEnvironment,
  sandboxConfig,
  sendersOf,
} from './outsideWorld.ts'
import { scratchFolder } from './scratchFolder.ts'

const main = await bundleServer()

/** The app as a process of its own, which can die and come back on the same database. */
export type AppProcess = {
  url: string
  sandboxUrl: string
  databaseUrl: string
  /** Starts the app, armed to die at `crashAt` if given; resolves once it listens, or has died there. */
  start(crashAt?: CrashPoint): Promise<void>
  /** Arms the app while it runs. */
  arm(crashAt: CrashPoint): Promise<void>
  /** Resolves with the signal that ended the app; rejects if it is still alive after a minute. */
  ended(): Promise<NodeJS.Signals | null>
  /** Kills the app at once, as `kill -9` does. */
  kill(): Promise<void>
  /** Everything that it has logged so far, over all its lives. */
  log(): string
  close(): Promise<void>
}

type ProcessOptions = {
  mode?: 'single' | 'platform'
  keys?: Keys
  /** TWILIO_SENDERS; without it all businesses share one number. */
  senders?: string
  /** How far the app's clock is ahead of everybody else's. */
  clockOffsetMs?: number
  /** A database that the test brings; by default a migrated one. */
  databaseUrl?: string
}

/** Returns the option that shifts the clock of a Node process. */
function shiftClock(byMs: number): string {
  const script = `const Real = Date
    globalThis.Date = class extends Real {
      constructor(...given) { given.length ? super(...given) : super(Real.now() + ${byMs}) }
      static now() { return Real.now() + ${byMs} }
    }`
  return `--import=data:text/javascript,${encodeURIComponent(script)}`
}

/** Prepares a database and a sandbox that outlive the app's process; does not start it yet. */
export async function prepareProcess(options: ProcessOptions = {}): Promise<AppProcess> {
  const copy = options.databaseUrl
    ? { url: options.databaseUrl, drop: async () => {} }
    : await copyDatabase()
  const clock = options.clockOffsetMs ? [shiftClock(options.clockOffsetMs)] : []
  const folder = await scratchFolder('process')
  const port = await freePort()
  const url = `http://localhost:${port}`
  const sandbox = await startSandbox(
    sandboxConfig(folder, url, options.keys, sendersOf({ TWILIO_SENDERS: options.senders })),
  )
  const environment = appEnvironment({
    databaseUrl: copy.url,
    sandboxUrl: sandbox.url,
    port,
    ...options,
  })
  let child: ChildProcess | null = null
  let written = ''

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  return {
    url,
    sandboxUrl: sandbox.url,
    databaseUrl: copy.url,
    async start(crashAt) {
      // A test's push service is on this machine.
      const armed = { NODE_ENV: 'test', CRASH_AT: crashAt ?? 'none', OUTBOUND_PRIVATE: 'yes' }
      child = spawn(process.execPath, [...clock, main], {
        env: { ...nodeEnvironment(), ...environment, LOG_LEVEL: 'info', ...armed },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      })
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (chunk: Buffer) => {
          written += chunk.toString()
        })
      }
      const over = once(child, 'exit').then(([, signal]) => {
        // Work that was left waiting may reach the point before the app listens.
        if (crashAt && signal === 'SIGKILL') return
        throw new Error(`the app did not start: ${written}`)
      })
      await Promise.race([once(child, 'message'), over])
      over.catch(() => {})
    },
    async arm(crashAt) {
      child?.send({ crashAt })
      if (child) await once(child, 'message')
    },
    async ended() {
      const patience = { signal: AbortSignal.timeout(60_000) }
      if (child && child.exitCode === null && child.signalCode === null)
        await once(child, 'exit', patience)
      return child?.signalCode ?? null
    },
    kill,
    log: () => written,
    async close() {
      await kill()
      await sandbox.close()
      await copy.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
