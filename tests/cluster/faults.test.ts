import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRandom } from '../../scripts/seed/random.ts'
import { acknowledged, openLedger } from '../faults/load/ledger.ts'
import { tellRun } from '../faults/load/tellRun.ts'
import { workThroughFaults } from '../faults/load/workThroughFaults.ts'
import { type ClusterPlace, openClusterPlace } from './openClusterPlace.ts'
import { clusterFaults, recover } from './strikeCluster.ts'
import { longestGap, tellFaults } from './tellFaults.ts'

const { CLUSTER_ROUNDS = '1', CLUSTER_FAULTS = '' } = process.env
const rounds = Number(CLUSTER_ROUNDS)
const kept = fileURLToPath(new URL('../../bench/cluster.results.md', import.meta.url))
const seed = 1
/** Each takes half a minute, and then what the cluster takes to become whole. */
const mostMs = rounds * Object.keys(clusterFaults).length * 240_000

let place: ClusterPlace
beforeAll(async () => {
  place = await openClusterPlace()
}, 240_000)
afterAll(() => place.close(), 60_000)

test('whatever happens to the cluster, what was acknowledged is there once, and no history runs backwards', {
  timeout: mostMs,
}, async () => {
  const ledger = openLedger()
  const gaps = new Map<string, number[]>()
  function* draw() {
    for (let round = 0; round < rounds; round += 1)
      for (const [name, strike] of Object.entries(clusterFaults)) {
        if (!name.includes(CLUSTER_FAULTS)) continue
        yield {
          name,
          async strike() {
            const began = performance.now()
            await strike(place, startRandom(seed + round))
            await recover(place)
            const gap = longestGap(ledger.writtenAt, began, performance.now())
            gaps.set(name, [...(gaps.get(name) ?? []), gap])
            process.stdout.write(`${name}: ${(gap / 1_000).toFixed(1)} s without a write\n`)
          },
        }
      }
  }
  const run = await workThroughFaults(place, seed, { ms: mostMs, draw }, ledger)
  const report = tellFaults(run, gaps)
  process.stdout.write(report)
  tellRun(run, 'npm run cluster:faults', false)
  if (rounds >= 5 && CLUSTER_FAULTS === '') writeFileSync(kept, report)
  expect(run.violations, run.violations.join('\n')).toEqual([])
  expect(acknowledged(ledger)).toBeGreaterThan(0)
})
