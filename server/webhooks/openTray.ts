import { setTimeout as sleep } from 'node:timers/promises'

/** Collects what calls bring, in whatever order they end, until somebody takes it all. */
export function openTray<Item>() {
  let items: Item[] = []
  let failure: { error: unknown } | null = null
  let arrival = Promise.withResolvers<void>()

  return {
    put(item: Item): void {
      items.push(item)
      arrival.resolve()
    },
    /** Makes the next `take` throw. */
    fail(error: unknown): void {
      failure = { error }
      arrival.resolve()
    },
    /** Waits until there is something to take, at most so long; returns whether there is. */
    async waitFor(ms: number): Promise<boolean> {
      const stop = new AbortController()
      const tooLong = sleep(ms, false, { signal: stop.signal }).catch(() => false)
      const hasArrived = await Promise.race([arrival.promise.then(() => true), tooLong])
      stop.abort()
      return hasArrived
    },
    /** Takes all that is there, and waits for something if nothing is. */
    async take(): Promise<Item[]> {
      await arrival.promise
      if (failure) throw failure.error
      const taken = items
      items = []
      arrival = Promise.withResolvers()
      return taken
    },
  }
}
