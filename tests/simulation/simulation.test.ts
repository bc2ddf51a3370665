import { afterAll, beforeAll, expect, test } from 'vitest'
import { rounds } from '../support/longMode.ts'
import { openStage, type Stage } from './openWorld.ts'
import { honestSteps } from './runSeed.ts'
import { report, takeSeeds } from './takeSeeds.ts'

const { SIMULATION_SEED, SIMULATION_SEEDS, SIMULATION_FROM } = process.env
const count = SIMULATION_SEED ? 1 : Number(SIMULATION_SEEDS ?? rounds(3, 500))
const first = Number(SIMULATION_SEED ?? SIMULATION_FROM ?? 1)

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test(
  `whatever ${count} seeds do, our books equal the provider's and no promise is broken`,
  async () => {
    const again = (seed: number) =>
      `SIMULATION_SEED=${seed} npm test -- tests/simulation/simulation`
    const { found, taken } = await takeSeeds(stage, { first, count, steps: honestSteps, again })
    expect(found).toEqual([])
    const times = rare.map((words) => taken.filter((step) => step.includes(words)).length)
    report(`what was rarest was done ${Math.min(...times)} times`)
    const missing = rare.filter((_, place) => times[place] === 0)
    if (first === 1 && count >= rareWithin) expect(missing, 'what no seed did').toEqual([])
  },
  12 * 3_600_000,
)

/**
 * A simulation that never reaches these would prove little; this many seeds from the first reach
 * each.
 */
const rareWithin = 500
const rare = [
  'staff change',
  'staff say that it is for',
  'staff set the rule of late money',
  'behind their back (',
  'gets a part back at once',
  'staff keep a late payment',
  'staff refund a late payment',
  'the dashboard is faster',
  'is backed up',
  'is put back as it was',
  'staff cancel',
  'staff take the cancel back',
  'staff extend',
  'staff remind',
  'staff pause the reminders',
  'staff resume the reminders',
  'staff skip the reminders',
  'staff choose',
  'staff make it due',
  'staff change the plan',
  'reminders of several requests went in one text',
  'staff pause all reminders',
  'lives in Pacific/Honolulu',
  'texts I pay on Friday',
  'staff finish the thread',
  'staff snooze the thread',
  'staff mark the thread as unread',
  'staff mark as paid',
  'staff take back that it was paid',
  'staff refund too much',
  'two of them at once',
  'in 2 tabs',
  'in a tab from before',
  'while staff cancel',
  'bank asks: complete',
  'bank asks: fail',
  "in the provider's dashboard",
  'sends a refund back',
  'disputes the payment',
  'the dispute is won',
  'the dispute is lost',
  'asks for a new link',
  'texts STOP',
  'texts START',
  'arrive last first, each twice at once',
  'are lost',
  'are well again',
]
