import { fileURLToPath } from 'node:url'
import { build } from './build.ts'
import { clusterPrograms } from './cluster/findTools.ts'
import { requirePrograms } from './requirePrograms.ts'
import { runTool } from './runTool.ts'

const vitest = ['node_modules/vitest/vitest.mjs', 'run']

/** The tests that run once more with PgBouncer between the app and the database: those of all that writes money, texts and rights. */
const pooled = [
  ...['server/database/transaction', 'server/requests', 'server/payments', 'server/webhooks'],
  ...['server/messages', 'tests/idempotency', 'tests/tenancy'],
]

requirePrograms(...clusterPrograms)
process.exitCode = await run(process.argv[2] === 'faults')
// Our own IPC channel would keep the process alive.
process.exit()

/**
 * `npm run cluster:test`: runs the tests that need the programs of a cluster. `npm run cluster:faults` runs the table of
 * faults, each five times, which takes an hour; CLUSTER_ROUNDS and CLUSTER_FAULTS (a part of a name) make it shorter.
 * @returns the exit code
 */
async function run(isFaults: boolean): Promise<number> {
  await build(fileURLToPath(new URL('..', import.meta.url)))
  const rounds = process.env['CLUSTER_ROUNDS'] ?? '5'
  const env = { RINGUP_CLUSTER: '1', CLUSTER_ROUNDS: rounds }
  if (isFaults) return runTool([...vitest, 'tests/cluster/faults.test.ts'], { env })
  const behind = await runTool([...vitest, ...pooled], { env: { RINGUP_TEST_POOLED: '1' } })
  const others = await runTool([...vitest, 'tests/cluster/pooler.test.ts'], { env })
  return Math.max(behind, others)
}
