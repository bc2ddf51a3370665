import { afterAll, beforeAll, expect, test } from 'vitest'
import { acknowledged, openLedger } from '../faults/load/ledger.ts'
import { letPass } from '../faults/load/letPass.ts'
import type { Ended } from '../faults/load/superviseInstance.ts'
import { tellRun } from '../faults/load/tellRun.ts'
import { workThroughFaults } from '../faults/load/workThroughFaults.ts'
import { openVersions, type Versions } from './openVersions.ts'

const { UPGRADE_OLDER = '', UPGRADE_MINUTES = '2', UPGRADE_SEED = '1' } = process.env
const minutes = Number(UPGRADE_MINUTES)
const stopSecondsMax = 10

let versions: Versions
beforeAll(async () => {
  versions = await openVersions(UPGRADE_OLDER)
}, 240_000)
afterAll(() => versions.close(), 60_000)

test('while one version takes the place of the other, a client that retries sees no failed call, and nothing is lost or done twice', {
  timeout: (minutes + 6) * 60_000,
}, async () => {
  const ledger = openLedger()
  const ended: (Ended & { name: string })[] = []
  const quarter = () => letPass(minutes * 15_000)
  const steps: Record<string, () => Promise<unknown>> = {
    'the older version alone': quarter,
    'the newer version migrates and starts': () => versions.startNewer(),
    'both versions at once': quarter,
    'both versions, once more': quarter,
    'the older version ends': async () => {
      for (const one of versions.older.toReversed())
        ended.push({ name: one.name, ...(await one.terminate()) })
    },
    'the newer version alone': quarter,
  }
  const run = await workThroughFaults(
    versions.site,
    Number(UPGRADE_SEED),
    {
      ms: Number.POSITIVE_INFINITY,
      *draw() {
        for (const [name, strike] of Object.entries(steps))
          yield {
            name,
            async strike() {
              await strike()
            },
          }
      },
    },
    ledger,
  )
  tellRun(run, 'npm run upgrade:test', false)
  for (const { name, code, seconds } of ended)
    process.stdout.write(
      `the ${name} ended ${seconds.toFixed(1)} s after SIGTERM, exit code ${code}\n`,
    )
  expect(run.violations, run.violations.join('\n')).toEqual([])
  expect(acknowledged(ledger)).toBeGreaterThan(minutes * 60)
  expect(run.payments).toBeGreaterThan(minutes)
  for (const { code, seconds } of ended) expect([code, seconds < stopSecondsMax]).toEqual([0, true])
})
