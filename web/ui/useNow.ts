import { useSyncExternalStore } from 'react'

/**
 * The time, told again every `everyMs` while something shows it.
 * @returns milliseconds since 1970, rounded down to `everyMs` so that nothing renders in between.
 */
export function useNow(everyMs: number): number {
  return useSyncExternalStore(
    (told) => {
      const timer = setInterval(told, everyMs)
      return () => clearInterval(timer)
    },
    () => Math.floor(Date.now() / everyMs) * everyMs,
  )
}
