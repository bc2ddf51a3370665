import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { CrashPoint } from '#server/crashPoint.ts'
import type { TestApp } from './app.ts'
import { bundleServer } from './bundleServer.ts'
import { freePort } from './freePort.ts'
import { appEnvironment, nodeEnvironment } from './outsideWorld.ts'

const main = await bundleServer()

/** A process of its own, on the database and the sandbox of an app in this process. */
export type ProcessBeside = {
  /** Its own address; that of a worker leads nowhere. */
  url: string
  /** Sends SIGTERM, and resolves once it has ended: with its exit code, and the seconds that it took. */
  terminate(): Promise<{ code: number | null; seconds: number }>
  /** Kills it at once. */
  close(): Promise<void>
}

/** A worker as a process of its own, beside an app that runs no jobs itself. */
export type WorkerProcess = ProcessBeside & {
  /** True while it is frozen, as after SIGSTOP. */
  isFrozen(): boolean
  /** Wakes it up. */
  wake(): void
}

/** Starts a worker on the database and the sandbox of `app`; resolves once it takes jobs. */
export async function startWorkerProcess(
  app: TestApp,
  armed?: CrashPoint | `freeze:${CrashPoint}`,
): Promise<WorkerProcess> {
  const { child, ...beside } = await startBeside(app, 'worker', Number(new URL(app.url).port), {
    ...(armed ? { NODE_ENV: 'test', CRASH_AT: armed } : {}),
  })
  return {
    ...beside,
    isFrozen: () =>
      execFileSync('ps', ['-o', 'stat=', '-p', String(child.pid)])
        .toString()
        .startsWith('T'),
    wake: () => void child.kill('SIGCONT'),
  }
}

/** Starts a web process on the database and the sandbox of `app`, and under its public address, as behind one proxy. */
export async function startWebProcess(app: TestApp): Promise<ProcessBeside> {
  const { child: _, ...web } = await startBeside(app, 'web', await freePort(), {
    PUBLIC_URL: app.url,
  })
  return web
}

async function startBeside(
  { databaseUrl, sandboxUrl }: TestApp,
  role: 'web' | 'worker',
  port: number,
  more: Record<string, string>,
): Promise<ProcessBeside & { child: ChildProcess }> {
  const child = spawn(process.execPath, [main, `--role=${role}`], {
    env: { ...nodeEnvironment(), ...appEnvironment({ databaseUrl, sandboxUrl, port }), ...more },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit') as Promise<[number | null]>
  const failed = exited.then(() => Promise.reject(new Error(`the ${role} did not start`)))
  await Promise.race([once(child, 'message'), failed])
  failed.catch(() => {})
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  return {
    child,
    url: `http://localhost:${port}`,
    async terminate() {
      const at = performance.now()
      child.kill('SIGTERM')
      const [code] = await exited
      return { code, seconds: (performance.now() - at) / 1_000 }
    },
    async close() {
      if (isOver()) return
      child.kill('SIGKILL')
      await exited
    },
  }
}
