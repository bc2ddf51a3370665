import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { CrashPoint } from '#server/crashPoint.ts'
import type { TestApp } from './app.ts'
import { bundleServer } from './bundleServer.ts'
import { appEnvironment, nodeEnvironment } from './outsideWorld.ts'

const main = await bundleServer()

/** A worker as a process of its own, beside an app that runs no jobs itself. */
export type WorkerProcess = {
  /** True while it is frozen, as after SIGSTOP. */
  isFrozen(): boolean
  /** Wakes it up. */
  wake(): void
  close(): Promise<void>
}

/** Starts a worker on the database and the sandbox of `app`; resolves once it takes jobs. */
export async function startWorkerProcess(
  app: TestApp,
  armed?: CrashPoint | `freeze:${CrashPoint}`,
): Promise<WorkerProcess> {
  const { databaseUrl, sandboxUrl } = app
  const port = Number(new URL(app.url).port)
  const environment = appEnvironment({ databaseUrl, sandboxUrl, port })
  const child = spawn(process.execPath, [main, '--role=worker'], {
    env: {
      ...nodeEnvironment(),
      ...environment,
      ...(armed ? { NODE_ENV: 'test', CRASH_AT: armed } : {}),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const failed = once(child, 'exit').then(() =>
    Promise.reject(new Error('the worker did not start')),
  )
  await Promise.race([once(child, 'message'), failed])
  failed.catch(() => {})
  return {
    isFrozen: () =>
      execFileSync('ps', ['-o', 'stat=', '-p', String(child.pid)])
        .toString()
        .startsWith('T'),
    wake: () => void child.kill('SIGCONT'),
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
