import { isLong, isWhole } from './longMode.ts'

const dayMs = 86_400_000

/**
 * Returns the share of tests that a run of all tests takes today, so that it ends while somebody still waits: every
 * so-many-th of them, and the others on the next days. A run that names its files takes all, and so does the long mode.
 */
export function ofToday<Test>(tests: readonly Test[], days: number): Test[] {
  if (isLong || !isWhole) return [...tests]
  const today = Math.floor(Date.now() / dayMs) % days
  return tests.filter((_, place) => place % days === today)
}

/** Returns the tests that a run of all tests leaves to other days. */
export function notToday<Test>(tests: readonly Test[], days: number): Test[] {
  const today = new Set(ofToday(tests, days))
  return tests.filter((test) => !today.has(test))
}
