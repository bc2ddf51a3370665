import { useNow } from './useNow.ts'

/** Whole seconds until `deadlineMs` (since 1970), counted down while shown; 0 once it is over. */
export function useSecondsUntil(deadlineMs: number): number {
  const nowMs = useNow(1_000)
  return Math.max(0, Math.floor((deadlineMs - nowMs) / 1000))
}
