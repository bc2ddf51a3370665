import { fileURLToPath } from 'node:url'
import { build } from './build.ts'
import { clusterPrograms } from './cluster/findTools.ts'
import { requirePrograms } from './requirePrograms.ts'
import { runTool } from './runTool.ts'
import { withOlderVersion } from './withOlderVersion.ts'

const vitest = ['node_modules/vitest/vitest.mjs', 'run']

/** The tests that run once more with PgBouncer between the app and the database: those of all that writes money, texts and rights. */
const pooled = [
  ...['server/database/transaction', 'server/requests', 'server/payments', 'server/webhooks'],
  ...['server/messages', 'tests/idempotency', 'tests/tenancy'],
]

requirePrograms(...clusterPrograms)
const [, , what, older] = process.argv
process.exitCode = await run(what === 'faults')
// Our own IPC channel would keep the process alive.
process.exit()

/**
 * `npm run cluster:test`: runs the tests that need the programs of a cluster. `npm run cluster:faults` runs the table of
 * faults, each five times, which takes an hour; CLUSTER_ROUNDS and CLUSTER_FAULTS (a part of a name) make it shorter.
 * `npm run cluster:faults -- <commit>` starts with that older version, and this one takes its place half-way.
 * @returns the exit code
 */
async function run(isFaults: boolean): Promise<number> {
  await build(fileURLToPath(new URL('..', import.meta.url)))
  const rounds = process.env['CLUSTER_ROUNDS'] ?? '5'
  const env = { RINGUP_CLUSTER: '1', CLUSTER_ROUNDS: rounds }
  const strike = (more = {}) =>
    runTool([...vitest, 'tests/cluster/faults.test.ts'], { env: { ...env, ...more } })
  if (isFaults && older) return withOlderVersion(older, (main) => strike({ UPGRADE_OLDER: main }))
  if (isFaults) return strike()
  const behind = await runTool([...vitest, ...pooled], { env: { RINGUP_TEST_POOLED: '1' } })
  const others = await runTool([...vitest, 'tests/cluster/pooler.test.ts'], { env })
  return Math.max(behind, others)
}
