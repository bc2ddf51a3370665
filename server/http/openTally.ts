import { wireLimits } from '#rules/wireLimits.ts'

/** Counts by key in the current window, in the memory of this process. */
export type Tally = {
  /** Counts one more. @returns true when that is within the limit. */
  count(key: string): boolean
  /** Tells whether the limit is reached. */
  isFull(key: string): boolean
  /** Returns the seconds until the next window. */
  pauseSeconds(): number
}

/**
 * Counts in fixed windows of `windowMs`, at most `countMax` per key. A limit on calls must cost less than
 * the call: one kept in the database would be easier to overload than the calls it guards.
 */
export function openTally(windowMs: number, countMax: number): Tally {
  let counts = new Map<string, number>()
  let window = 0

  function current(): Map<string, number> {
    const now = Math.floor(Date.now() / windowMs)
    if (now !== window) {
      window = now
      counts = new Map()
    }
    return counts
  }

  return {
    count(key) {
      const counted = current()
      const count = counted.get(key) ?? 0
      if (count >= countMax) return false
      const [oldest] = counted.size >= wireLimits.countsKeptMax ? counted.keys() : []
      if (oldest !== undefined && count === 0) counted.delete(oldest)
      counted.set(key, count + 1)
      return true
    },
    isFull: (key) => (current().get(key) ?? 0) >= countMax,
    pauseSeconds: () => Math.ceil((windowMs - (Date.now() % windowMs)) / 1_000),
  }
}
