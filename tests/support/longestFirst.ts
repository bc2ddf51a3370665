import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take the longest, longest first: nearly all of their time they wait for a clock or for
 * processes to start, while the other files and the browsers have the processors.
 */
const LONGEST = [
  ...['databaseFailover', 'database', 'provider', 'worker', 'restore', 'kills', 'start', 'clock'],
  ...['migration', 'load', 'import', 'inbox', 'events', 'texts', 'races'],
].map((name) => `tests/faults/${name}.test.ts`)

const OTHERS = ['tests/idempotency', 'tests/neighbours', 'tests/simulation/', 'tests/root']

/** Starts the longest files first, so that none of them is left alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = [...LONGEST, ...OTHERS].findIndex((name) => moduleId.includes(name))
  return place === -1 ? LONGEST.length + OTHERS.length : place
}
