import { useNow } from './useNow.ts'

/** Counts down the whole seconds until `deadlineMs` (since 1970); returns 0 once it has passed. */
export function useSecondsUntil(deadlineMs: number): number {
  const nowMs = useNow(1_000)
  return Math.max(0, Math.floor((deadlineMs - nowMs) / 1000))
}
