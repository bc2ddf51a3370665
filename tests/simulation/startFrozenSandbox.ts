import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { SandboxConfig } from '../../sandbox/config.ts'
import type { Sandbox } from '../../sandbox/startSandbox.ts'

/** A sandbox whose time stands still until its clock is moved. */
export type FrozenSandbox = Sandbox & {
  /** Resolves when everything that a move of the clock made due has happened. */
  caughtUp(): Promise<void>
}

/** Starts a sandbox in a thread of its own, at `at` (epoch ms). */
export async function startFrozenSandbox(
  config: SandboxConfig,
  at: number,
): Promise<FrozenSandbox> {
  const thread = new Worker(new URL('./sandboxThread.ts', import.meta.url), {
    workerData: { config, at },
  })
  const [url] = (await once(thread, 'message')) as [string]
  return {
    url,
    async caughtUp() {
      const answered = once(thread, 'message')
      thread.postMessage('catchUp')
      await answered
    },
    async close() {
      const ended = once(thread, 'exit')
      thread.postMessage('close')
      await ended
    },
  }
}
