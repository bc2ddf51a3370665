import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { build } from './build.ts'
import { findPrograms, requirePrograms } from './requirePrograms.ts'
import { runTool } from './runTool.ts'

const needed = [['prometheus', 'promtool'], ['prometheus']] as const

requirePrograms(...needed)
process.exitCode = await run()
// Our own IPC channel would keep the process alive.
process.exit()

/**
 * `npm run metrics:test`: checks the alert rules and their tests by promtool, and asks the queries of the dashboard of a
 * real Prometheus that scrapes the app.
 * @returns the exit code
 */
async function run(): Promise<number> {
  const { promtool } = findPrograms(...needed)
  for (const words of [
    ['check', 'rules', 'deploy/prometheus/ringup.rules.yml'],
    ['test', 'rules', 'deploy/prometheus/ringup.rules.test.yml'],
  ]) {
    const { status } = spawnSync(promtool, words, { stdio: 'inherit' })
    if (status !== 0) return status ?? 1
  }
  await build(fileURLToPath(new URL('..', import.meta.url)))
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', 'tests/prometheus']
  return runTool(vitest, { env: { RINGUP_PROMETHEUS: '1' } })
}
