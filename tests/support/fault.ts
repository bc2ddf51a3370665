import type { Invariant } from '../faults/invariants.ts'
import type { Shown } from '../faults/shown.ts'

/** The fault that a test of tests/faults rehearses, for the table of `npm run faults`. */
export type Fault = {
  shows: Shown
  proves: Invariant[]
  /** How often the test rehearses it. */
  times: number
}

declare module 'vitest' {
  interface TaskMeta {
    fault?: Fault
  }
}

/**
 * Returns the options of a test that declare which fault it rehearses, which invariants it proves,
 * and how often.
 */
export function fault(shows: Shown, proves: Invariant[], times = 1): { meta: { fault: Fault } } {
  return { meta: { fault: { shows, proves, times } } }
}
