import { AsyncLocalStorage } from 'node:async_hooks'
import { limits } from '#rules/limits.ts'
import { outsideLimits } from '#rules/outsideLimits.ts'
import { startWatch } from '#server/startWatch.ts'

/** How long what is asked of a provider may take as a whole; where nothing says so, as a payer waits. */
const patience = new AsyncLocalStorage<() => number>()

/** Runs what nobody waits for in front of a screen: providers are given less time in it. */
export function inBackground<T>(work: () => T): T {
  const ms = () => Math.min(outsideLimits.jobCallTimeoutMs, limits.providerCallTimeoutMs)
  return patience.run(ms, work)
}

/** How many milliseconds a call that begins now may take. */
export function patienceMs(): number {
  return patience.getStore()?.() ?? limits.providerCallTimeoutMs
}

/** Runs calls that share one deadline, however many there are; `late` is thrown once it is over. */
export async function withDeadline<T>(work: () => Promise<T>, late: () => Error): Promise<T> {
  const ms = patienceMs()
  const since = startWatch()
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(late()), ms)
  try {
    return await Promise.race([patience.run(() => ms - since(), work), promise])
  } finally {
    clearTimeout(timer)
  }
}
