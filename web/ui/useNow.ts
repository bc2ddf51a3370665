import { useSyncExternalStore } from 'react'

/**
 * Returns the time, updated every `everyMs` while a component shows it.
 * @returns milliseconds since 1970, rounded down to `everyMs` so that nothing renders in between.
 */
export function useNow(everyMs: number): number {
  return useSyncExternalStore(
    (onChange) => {
      const timer = setInterval(onChange, everyMs)
      return () => clearInterval(timer)
    },
    () => Math.floor(Date.now() / everyMs) * everyMs,
  )
}
