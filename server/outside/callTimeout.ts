import { AsyncLocalStorage } from 'node:async_hooks'
import { outsideLimits } from '#rules/outsideLimits.ts'
import { providerLimits } from '#rules/providerLimits.ts'
import { startWatch } from '#server/startWatch.ts'

/** A read that is cut off costs another read; a write that is cut off has an outcome to look up. */
export type CallKind = 'read' | 'write'

/** The time that a call to a provider may take; by default as long as a payer would wait. */
const timeouts = new AsyncLocalStorage<(kind: CallKind) => number>()

/** Runs work that nobody waits for at a screen: provider calls get less time in it, reads the least. */
export function inBackground<T>(work: () => T): T {
  const { jobCallTimeoutMs, jobReadTimeoutMs } = outsideLimits
  const ms = (kind: CallKind) =>
    Math.min(
      kind === 'read' ? jobReadTimeoutMs : jobCallTimeoutMs,
      jobCallTimeoutMs,
      providerLimits.providerCallTimeoutMs,
    )
  return timeouts.run(ms, work)
}

/** Runs work whose provider calls may take so long each. */
export function withTimeout<T>(ms: number, work: () => T): T {
  return timeouts.run(() => ms, work)
}

/** Returns how many milliseconds a call that begins now may take. */
export function callTimeoutMs(kind: CallKind): number {
  return timeouts.getStore()?.(kind) ?? providerLimits.providerCallTimeoutMs
}

/** Runs calls that share one deadline, however many there are; `late` is thrown once it is over. */
export async function withDeadline<T>(
  work: () => Promise<T>,
  kind: CallKind,
  late: () => Error,
): Promise<T> {
  const ms = callTimeoutMs(kind)
  const since = startWatch()
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(late()), ms)
  try {
    return await Promise.race([timeouts.run(() => ms - since(), work), promise])
  } finally {
    clearTimeout(timer)
  }
}
