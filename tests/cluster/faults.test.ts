import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRandom } from '../../scripts/seed/random.ts'
import { expectFlat } from '../faults/load/expectFlat.ts'
import { acknowledged, openLedger } from '../faults/load/ledger.ts'
import { ownMain } from '../faults/load/superviseInstance.ts'
import { tellRun } from '../faults/load/tellRun.ts'
import { workThroughFaults } from '../faults/load/workThroughFaults.ts'
import { type ClusterPlace, openClusterPlace } from './openClusterPlace.ts'
import { clusterFaults, recover } from './strikeCluster.ts'
import { longestGap, tellFaults } from './tellFaults.ts'

const { CLUSTER_ROUNDS = '1', CLUSTER_FAULTS = '', UPGRADE_OLDER } = process.env
const rounds = Number(CLUSTER_ROUNDS)
const chosen = Object.entries(clusterFaults).filter(([name]) => name.includes(CLUSTER_FAULTS))
const kept = fileURLToPath(new URL('../../bench/cluster.results.md', import.meta.url))
const seed = 1
/** Each takes half a minute, and then what the cluster takes to become whole. */
const faultMs = 45_000
const mostMs = (rounds * chosen.length + 2) * 240_000
const takeOver = 'a new version in place of the old one'

let place: ClusterPlace
beforeAll(async () => {
  place = await openClusterPlace(UPGRADE_OLDER)
}, 240_000)
afterAll(() => place.close(), 60_000)

test('whatever happens to the cluster, what was acknowledged is there once, and no history runs backwards', {
  timeout: mostMs,
}, async () => {
  const ledger = openLedger()
  const gaps = new Map<string, number[]>()
  const measured = (name: string, strike: () => Promise<unknown>) => ({
    name,
    async strike() {
      const began = performance.now()
      await strike()
      await recover(place)
      const gap = longestGap(ledger.writtenAt, began, performance.now())
      gaps.set(name, [...(gaps.get(name) ?? []), gap])
      const took = (performance.now() - began) / 1_000
      process.stdout.write(
        `${name}: ${(gap / 1_000).toFixed(1)} s without a write in ${took.toFixed(0)} s\n`,
      )
    },
  })
  function* draw() {
    const half = Math.floor((rounds * chosen.length) / 2)
    for (let number = 0; number < rounds * chosen.length; number += 1) {
      const round = Math.floor(number / chosen.length)
      const [name, strike] = chosen[number % chosen.length] as (typeof chosen)[number]
      if (UPGRADE_OLDER && number === half) yield measured(takeOver, renewAll)
      yield measured(name, () => strike(place, startRandom(seed + round)))
    }
  }
  const warmMs = (rounds * chosen.length * faultMs) / 5
  const run = await workThroughFaults(place, seed, { ms: mostMs, warmMs, draw }, ledger)
  const report = tellFaults(run, gaps)
  process.stdout.write(report)
  tellRun(run, 'npm run cluster:faults', false)
  const isWhole = rounds >= 5 && chosen.length === Object.keys(clusterFaults).length
  if (isWhole) writeFileSync(kept, report)
  expect(run.violations, run.violations.join('\n')).toEqual([])
  expect(acknowledged(ledger)).toBeGreaterThan(0)
  // In a shorter time a process does not warm up.
  if (isWhole) expectFlat(run)
})

/** Puts this version in the place of the older one, one process after the other. */
async function renewAll(): Promise<void> {
  for (const one of [...place.lasting, place.web, place.worker]) {
    const { code, seconds } = await one.renew(ownMain)
    process.stdout.write(
      `the older ${one.name} ended after ${seconds.toFixed(1)} s, exit code ${code}\n`,
    )
    expect([code, seconds < 10]).toEqual([0, true])
  }
}
