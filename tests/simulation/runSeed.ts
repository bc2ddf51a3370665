import fc from 'fast-check'
import { comeToRest } from './comeToRest.ts'
import type { Model } from './model.ts'
import { openPost } from './openPost.ts'
import type { Stage } from './openWorld.ts'
import type { Step } from './step.ts'
import { moneyBackSteps } from './steps/moneyBackSteps.ts'
import { payerSteps } from './steps/payerSteps.ts'
import { staffSteps } from './steps/staffSteps.ts'
import { worldSteps } from './steps/worldSteps.ts'

/** What a seed found: the fewest steps that lead there, in words. */
export type Found = { seed: number; steps: string[]; shrinks: number; error: unknown }

const stepsMax = 40
const allSteps = [...staffSteps, ...payerSteps, ...moneyBackSteps, ...worldSteps]

/**
 * Draws steps by a seed and takes them in a world that was made for them. The same seed draws the
 * same; what fails is made shorter as long as it fails.
 * @param tell is told the steps that were taken of the seed's own run, in words.
 */
export async function runSeed(
  stage: Stage,
  seed: number,
  tell: (taken: string[]) => void = () => {},
): Promise<Found | null> {
  const failed: { steps: string[]; error: unknown }[] = []
  let runs = 0
  const property = fc.asyncProperty(
    // From the whole length each time: the library's own bias is for many runs of one seed.
    fc.noBias(fc.commands(allSteps, { maxCommands: stepsMax, size: 'max' })),
    async (steps) => {
      const taken: string[] = []
      runs += 1
      try {
        await take(stage, steps, taken)
      } catch (error) {
        failed.push({ steps: taken, error })
        throw error
      } finally {
        if (runs === 1) tell(taken)
      }
    },
  )
  const details = await fc.check(property, { seed, numRuns: 1 })
  // What failed last is what was made shortest.
  const shortest = failed.at(-1)
  return details.failed && shortest ? { seed, shrinks: details.numShrinks, ...shortest } : null
}

async function take(stage: Stage, steps: Iterable<Step>, taken: string[]): Promise<void> {
  const world = await stage.begin()
  const customers = ['+447400140001', '+447400140002'].map((phone) => ({
    phone,
    texted: false,
    stopped: false,
  }))
  const model: Model = { requests: [], customers, trouble: false }
  const real = { world, post: openPost(world), taken }
  await fc.asyncModelRun(() => ({ model, real }), steps)
  await comeToRest(model, real)
}
