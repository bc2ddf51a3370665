import { setTimeout as wait } from 'node:timers/promises'

const patienceMs = 120_000
const lookEveryMs = 200

/**
 * Waits until something holds. A call that fails does not hold yet.
 * @throws after two minutes without it
 */
export async function waitFor(what: string, holds: () => Promise<boolean>): Promise<void> {
  const start = performance.now()
  while (!(await holds().catch(() => false))) {
    if (performance.now() - start > patienceMs) {
      process.exitCode = 1
      throw new Error(`Two minutes without ${what}.`)
    }
    await wait(lookEveryMs)
  }
}
