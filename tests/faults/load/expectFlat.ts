import { expect } from 'vitest'
import type { Run } from './workThroughFaults.ts'

/** The most that a process may hold late, as a multiple of what it held once it was warm. */
const growthMax = 1.15

/** Expects that no process held more at the end of a run than once it was warm. */
export function expectFlat({ memory, heap }: Pick<Run, 'memory' | 'heap'>): void {
  for (const { name, earlyMb, lateMb } of [...memory, ...heap])
    expect(lateMb / earlyMb, `memory of the ${name}`).toBeLessThan(growthMax)
}
