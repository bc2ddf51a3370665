import { afterAll, beforeAll, expect, test } from 'vitest'
import { rounds } from '../support/longMode.ts'
import { openStage, type Stage } from './openWorld.ts'
import { honestSteps } from './runSeed.ts'
import { callAttacks } from './steps/callAttacks.ts'
import { moneyAttacks } from './steps/moneyAttacks.ts'
import { report, takeSeeds } from './takeSeeds.ts'

const { ATTACK_SEED, ATTACK_SEEDS, ATTACK_FROM } = process.env
const count = ATTACK_SEED ? 1 : Number(ATTACK_SEEDS ?? rounds(2, 1_000))
const first = Number(ATTACK_SEED ?? ATTACK_FROM ?? 1)
const steps = [...honestSteps, ...moneyAttacks, ...callAttacks]
const again = (seed: number) => `ATTACK_SEED=${seed} npm test -- tests/simulation/attack`

let stage: Stage
beforeAll(async () => {
  stage = await openStage(true)
})
afterAll(() => stage.close())

test(
  `whatever a rival, a viewer, a payer and a stranger try in ${count} seeds, no promise is broken`,
  async () => {
    const { found, taken } = await takeSeeds(stage, { first, count, steps, again })
    expect(found).toEqual([])
    const attacks = taken.filter((step) => / (tries|forges|sends) /.test(step)).length
    report(`${attacks} attacks`)
    if (!ATTACK_SEED) expect(attacks).toBeGreaterThan(count)
  },
  12 * 3_600_000,
)
