import { parentPort, workerData } from 'node:worker_threads'
import type { SandboxConfig } from '../../sandbox/config.ts'

// Runs the sandbox in a thread of its own, in which time stands still: it passes only when the
// sandbox's own clock is moved. The effect is the same on every machine.
const { config, at } = workerData as { config: SandboxConfig; at: number }

const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...given: [] | [number]) {
    if (given.length === 0) super(at)
    else super(...given)
  }
  static override now(): number {
    return at
  }
} as DateConstructor

const { startSandbox } = await import('../../sandbox/startSandbox.ts')
const sandbox = await startSandbox(config)

/** How often a due timer may make another one due at once. */
const roundsMax = 3

/**
 * Timers of equal length fire in their order: what the moved clock started has run before these.
 */
function catchUp(rounds: number): void {
  if (rounds === 0) parentPort?.postMessage('caughtUp')
  else setTimeout(() => catchUp(rounds - 1), 1)
}

parentPort?.on('message', async (message: 'catchUp' | 'close') => {
  if (message === 'catchUp') return catchUp(roundsMax)
  await sandbox.close()
  parentPort?.close()
})
parentPort?.postMessage(sandbox.url)
