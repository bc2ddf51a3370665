import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longestFirst.ts'
import { notToday } from './tests/support/ofToday.ts'

/**
 * The files that take the longest, since they start and kill processes and wait for them: a run of all tests takes
 * every third of them, and the others on the next two days. In an order in which the thirds weigh alike.
 */
const slowFaults = [
  'tests/faults/start.test.ts',
  'tests/faults/database.test.ts',
  'tests/faults/databaseFailover.test.ts',
  'tests/faults/requestImport.test.ts',
  'tests/faults/restore.test.ts',
  'tests/hungProvider.test.ts',
  'tests/faults/worker.test.ts',
  'tests/faults/provider.test.ts',
  'tests/faults/migration.test.ts',
  'tests/faults/import.test.ts',
  'tests/faults/load.test.ts',
  'tests/faults/texts.test.ts',
]

export default defineConfig({
  test: {
    environment: 'node',
    include: ['{rules,server,web,sandbox,scripts,sdk,tests}/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'scripts/openapi/**', ...notToday(slowFaults, 3)],
    // One PostgreSQL for the run, with a migrated database from which each test file copies its own.
    globalSetup: ['tests/support/globalSetup.ts', 'tests/support/awaitBuild.ts'],
    sequence: { sequencer: LongestFirst },
    pool: 'forks',
    // Loading the same modules again for each file took half of the time: the files share those of their
    // process, and a file that changes one (limits, the clock, a global) restores it at its end.
    isolate: false,
    // A third gains a twentieth of the time, and processes that are killed come up too late.
    maxWorkers: 2,
    // Of those in one file, which each start processes.
    maxConcurrency: 3,
    retry: 0,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // On a busy machine a second is not long for what takes a few steps.
    expect: { poll: { timeout: 5_000 } },
  },
})
