import { parentPort, workerData } from 'node:worker_threads'
import type { SandboxConfig } from '../../sandbox/config.ts'

// The sandbox in a thread of its own, in which the time stands still: it goes on only when it is
// moved by the sandbox's own clock. What it does then is the same on every machine.
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

/** How often what became due may make something else due at once. */
const roundsMax = 3

/** Timers of one length end in their order: what the moved clock began has run before these. */
function settle(rounds: number): void {
  if (rounds === 0) parentPort?.postMessage('settled')
  else setTimeout(() => settle(rounds - 1), 1)
}

parentPort?.on('message', async (message: 'settle' | 'close') => {
  if (message === 'settle') return settle(roundsMax)
  await sandbox.close()
  parentPort?.close()
})
parentPort?.postMessage(sandbox.url)
