import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take the longest, in seconds on two cores, and what one of the others takes. */
const SECONDS = {
  'tests/faults/kills.test.ts': 180,
  'tests/faults/database.test.ts': 70,
  'tests/faults/start.test.ts': 60,
  'tests/faults/databaseFailover.test.ts': 50,
  'tests/simulation/attack.test.ts': 20,
  'tests/faults/restore.test.ts': 40,
  'tests/faults/worker.test.ts': 35,
  'tests/faults/load.test.ts': 30,
  'tests/faults/provider.test.ts': 30,
  'tests/simulation/simulation.test.ts': 15,
  'tests/faults/import.test.ts': 20,
}
const OTHER_SECONDS = 2

/**
 * Spreads the longest files among the others, the longest first: one process works through the long
 * ones while the other has the short ones, and two that start many processes rarely meet.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files.filter((file) => secondsOf(file) === OTHER_SECONDS))
    const long = files
      .filter((file) => secondsOf(file) > OTHER_SECONDS)
      .toSorted((one, other) => secondsOf(other) - secondsOf(one))
    return long
      .flatMap((file) => [file, ...others.splice(0, secondsOf(file) / OTHER_SECONDS)])
      .concat(others)
  }
}

function secondsOf({ moduleId }: TestSpecification): number {
  return Object.entries(SECONDS).find(([file]) => moduleId.endsWith(file))?.[1] ?? OTHER_SECONDS
}
