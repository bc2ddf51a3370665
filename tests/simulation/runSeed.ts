import fc from 'fast-check'
import { comeToRest } from './comeToRest.ts'
import type { Model } from './model.ts'
import { openPost } from './openPost.ts'
import type { Stage } from './openWorld.ts'
import { type Setting, settingOf } from './settings.ts'
import type { Real, Step, Steps } from './step.ts'
import { inboxSteps } from './steps/inboxSteps.ts'
import { lateSteps } from './steps/lateSteps.ts'
import { moneyBackSteps } from './steps/moneyBackSteps.ts'
import { payerSteps } from './steps/payerSteps.ts'
import { reminderSteps } from './steps/reminderSteps.ts'
import { restoreSteps } from './steps/restoreSteps.ts'
import { staffSteps } from './steps/staffSteps.ts'
import { worldSteps } from './steps/worldSteps.ts'

/** The finding of a seed: the fewest steps that lead there, in words. */
export type Found = { seed: number; steps: string[]; shrinks: number; error: unknown }

/** Not even half of the drawn steps can be taken, and coming to rest costs as much as thirty of them. */
const stepsMax = 100

/** A failure is shown as it was found: shrinking can take a quarter of an hour. */
const endOnFailure = process.env['SIMULATION_SHRINK'] === 'no'

/** The steps in the life of a business without attackers. */
export const honestSteps: Steps = [
  ...staffSteps,
  ...reminderSteps,
  ...inboxSteps,
  ...payerSteps,
  ...moneyBackSteps,
  ...lateSteps,
  ...worldSteps,
  ...restoreSteps,
]

/**
 * Draws from `steps` by a seed and takes them in a fresh world. The same seed draws the same steps;
 * a failure is shrunk as long as it still fails.
 * @param tell gets the steps of the seed's own run, in words
 */
export async function runSeed(
  stage: Stage,
  seed: number,
  steps: Steps,
  tell: (taken: string[]) => void = () => {},
): Promise<Found | null> {
  const failed: { steps: string[]; error: unknown }[] = []
  let runs = 0
  const property = fc.asyncProperty(
    // From the whole length each time: the library's own bias is for many runs of one seed.
    fc.noBias(fc.commands(steps, { maxCommands: stepsMax, size: 'max' })),
    async (drawn) => {
      const taken: string[] = []
      runs += 1
      try {
        await take(stage, settingOf(seed), drawn, taken)
      } catch (error) {
        failed.push({ steps: taken, error })
        throw error
      } finally {
        if (runs === 1) tell(taken)
      }
    },
  )
  const details = await fc.check(property, { seed, numRuns: 1, endOnFailure })
  // The last failure is the shortest.
  const shortest = failed.at(-1)
  return details.failed && shortest ? { seed, shrinks: details.numShrinks, ...shortest } : null
}

async function take(
  stage: Stage,
  { beginsAt, homes }: Setting,
  steps: Iterable<Step>,
  taken: string[],
): Promise<void> {
  const world = await stage.begin(beginsAt)
  const customers = homes.map((home) => ({
    ...{ phone: home.phone, homes: [{ since: 0, home }] },
    ...{ texted: false, stopped: false },
  }))
  const model: Model = {
    ...{ requests: [], customers, rule: 'accept', trouble: false },
    ...{ backup: null, restored: false, reminding: [{ since: 0, on: true }] },
  }
  const real: Real = { world, post: openPost(world), taken, forged: new Map(), restored: null }
  await fc.asyncModelRun(() => ({ model, real }), steps)
  await comeToRest(model, real)
}
