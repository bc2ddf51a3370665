import { AsyncLocalStorage } from 'node:async_hooks'
import { outsideLimits } from '#rules/outsideLimits.ts'
import { providerLimits } from '#rules/providerLimits.ts'
import { startWatch } from '#server/startWatch.ts'

/** The time that a call to a provider may take; by default as long as a payer would wait. */
const timeouts = new AsyncLocalStorage<() => number>()

/** Runs work that nobody waits for at a screen: provider calls get less time in it. */
export function inBackground<T>(work: () => T): T {
  const ms = () => Math.min(outsideLimits.jobCallTimeoutMs, providerLimits.providerCallTimeoutMs)
  return timeouts.run(ms, work)
}

/** Returns how many milliseconds a call that begins now may take. */
export function callTimeoutMs(): number {
  return timeouts.getStore()?.() ?? providerLimits.providerCallTimeoutMs
}

/** Runs calls that share one deadline, however many there are; `late` is thrown once it is over. */
export async function withDeadline<T>(work: () => Promise<T>, late: () => Error): Promise<T> {
  const ms = callTimeoutMs()
  const since = startWatch()
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(late()), ms)
  try {
    return await Promise.race([timeouts.run(() => ms - since(), work), promise])
  } finally {
    clearTimeout(timer)
  }
}
