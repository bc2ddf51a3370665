import { afterAll, beforeAll, expect, test } from 'vitest'
import { fault } from '../support/fault.ts'
import { isLong, rounds } from '../support/longMode.ts'
import { expectFlat } from './load/expectFlat.ts'
import { acknowledged } from './load/ledger.ts'
import { openPlace, type Place } from './load/openPlace.ts'
import { drawAll, faults } from './load/strike.ts'
import { tellRun } from './load/tellRun.ts'
import { workThroughFaults } from './load/workThroughFaults.ts'

const { LOAD_SEED, LOAD_SECONDS } = process.env
const seed = Number(LOAD_SEED ?? 1)
const promisedSeconds = rounds(14, 600)
const seconds = Number(LOAD_SECONDS ?? promisedSeconds)

let place: Place
beforeAll(async () => {
  place = await openPlace()
}, 120_000)
afterAll(() => place.close())

test('while people work and one fault follows the other no invariant is broken, what was acknowledged is there once, our books are the provider’s, and memory is flat', {
  ...fault('load', ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9', 'I10']),
  timeout: (seconds + 300) * 1_000,
}, async () => {
  const run = await workThroughFaults(place, seed, {
    ms: seconds * 1_000,
    draw: (random) => drawAll(place, faults, random),
  })
  const isWhole = isLong && seconds >= promisedSeconds
  const mode = isLong ? 'RINGUP_LONG=1 ' : LOAD_SECONDS ? `LOAD_SECONDS=${seconds} ` : ''
  const command = `${mode}LOAD_SEED=${seed} npm test -- tests/faults/load.test.ts`
  tellRun(run, command, isWhole)
  expect(run.violations, [command, ...run.violations].join('\n')).toEqual([])
  // A run in which hardly anything happened would prove nothing.
  expect(acknowledged(run.ledger)).toBeGreaterThan(seconds)
  expect(run.payments).toBeGreaterThan(seconds / 10)
  // In a shorter time a process does not warm up.
  if (isWhole) expectFlat(run)
})
