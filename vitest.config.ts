import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longestFirst.ts'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['{rules,server,web,sandbox,scripts,sdk,tests}/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'scripts/openapi/**'],
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
