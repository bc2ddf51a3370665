import type { Invariant } from '../faults/invariants.ts'
import type { Shown } from '../faults/shown.ts'

/** What a test of tests/faults rehearses: it goes to the report, for the table of `npm run faults`. */
export type Fault = {
  shows: Shown
  proves: Invariant[]
  /** How often the test does it. */
  times: number
}

declare module 'vitest' {
  interface TaskMeta {
    fault?: Fault
  }
}

/** Options of a test that say what it rehearses, which invariants it proves, and how often it does. */
export function fault(shows: Shown, proves: Invariant[], times = 1): { meta: { fault: Fault } } {
  return { meta: { fault: { shows, proves, times } } }
}
