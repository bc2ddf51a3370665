import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longestFirst.ts'
import { notToday } from './tests/support/ofToday.ts'

/**
 * The files that take the longest and guard neither money nor rights: those that start and kill processes and wait for
 * them, and those that go through one part of the app in every case. A run of all tests takes every third of them, and
 * the others on the next two days. In an order in which the thirds weigh alike.
 */
const slow = [
  ...['tests/faults/start', 'tests/faults/database', 'tests/faults/databaseFailover'],
  ...['tests/faults/requestImport', 'tests/faults/restore', 'tests/hungProvider'],
  ...['tests/faults/worker', 'tests/faults/provider', 'tests/faults/migration'],
  ...['tests/faults/import', 'tests/faults/load', 'tests/faults/texts'],
  ...['server/pictures/fetchPictures', 'server/requests/find/findRequests', 'tests/faults/clock'],
  ...['server/database/backup/backup', 'server/messages/limitTexts', 'tests/neighbours'],
  ...['tests/root', 'server/auth/strangers', 'server/reconcile/followMany'],
  ...['tests/faults/events', 'server/customers/rereadPhones', 'server/senders/senders'],
  ...['sandbox/main', 'server/worker', 'server/database/embedded'],
  ...['tests/faults/races', 'sandbox/deliveries/courier', 'server/database/tls'],
  ...['sandbox/conformance/idempotency', 'server/http/openServer', 'server/exports/sendCsv'],
  ...['sandbox/conformance/testCards', 'sandbox/conformance/oddInput', 'tests/generatedClients'],
  ...['server/recovery/endSessionsFromServer', 'server/recovery/recoverFromServer'],
  ...['server/alarms/watchAlarms', 'server/installation/checkCards', 'server/outside/exchange'],
].map((file) => `${file}.test.ts`)

/** The tests on a cluster, whose programs not every machine has: `npm run cluster:test`, `npm run cluster:faults`. */
const needsCluster = process.env['RINGUP_CLUSTER'] ? [] : ['tests/cluster/**']

/** The tests with a real Prometheus: `npm run metrics:test`. */
const needsPrometheus = process.env['RINGUP_PROMETHEUS'] ? [] : ['tests/prometheus/**']

/** The test of two versions at once, which `npm run upgrade:test` prepares. */
const needsOlder = process.env['UPGRADE_OLDER'] ? [] : ['tests/upgrade/**']

export default defineConfig({
  test: {
    environment: 'node',
    include: ['{rules,server,web,sandbox,scripts,sdk,tests}/**/*.test.ts'],
    exclude: [
      '**/node_modules/**',
      'scripts/openapi/**',
      ...needsCluster,
      ...needsPrometheus,
      ...needsOlder,
      ...notToday(slow, 3),
    ],
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
    // On a machine that others keep busy too, all takes five times as long.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
