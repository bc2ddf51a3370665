import { afterAll } from 'vitest'

/**
 * Changes limits for this file of tests. They are as before once the file has ended: the next file runs
 * in the same process, with the same modules.
 */
export function changeLimits<Limits extends object>(
  limits: Limits,
  changes: { [Name in keyof Limits]?: Limits[Name] extends number ? number : never },
): void {
  const before = { ...limits }
  Object.assign(limits, changes)
  afterAll(() => void Object.assign(limits, before))
}
