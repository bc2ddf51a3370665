import type { Stage } from './openWorld.ts'
import { type Found, runSeed } from './runSeed.ts'
import type { Steps } from './step.ts'

/** More would repeat the same. */
const foundMax = 3

export type Seeds = { first: number; count: number; steps: Steps; again: (seed: number) => string }

/**
 * Takes one seed after the other, and reports its progress.
 * @returns the findings in words, and every step that was taken
 */
export async function takeSeeds(
  stage: Stage,
  { first, count, steps, again }: Seeds,
): Promise<{ found: string[]; taken: string[] }> {
  const found: string[] = []
  const taken: string[] = []
  const beganAt = performance.now()
  for (let seed = first; seed < first + count && found.length < foundMax; seed += 1) {
    const one = await runSeed(stage, seed, steps, (words) => taken.push(...words))
    if (one) found.push(tell(one, again(seed)))
    // Hours can pass until the end.
    if (one) report(found.at(-1) ?? '')
    const done = seed - first + 1
    if (done % 100 === 0 || done === count) {
      const seconds = (performance.now() - beganAt) / 1_000
      const speed = `${(done / seconds).toFixed(1)} seeds a second`
      report(`${done} seeds, ${taken.length} steps, ${found.length} violations, ${speed}`)
    }
  }
  return { found, taken }
}

export function report(words: string): void {
  process.stdout.write(`${words}\n`)
}

function tell({ steps, shrinks, error }: Found, again: string): string {
  const list = steps.map((step, place) => `${place + 1}. ${step}`)
  const { message, actual } = error as { message?: string; actual?: unknown }
  const why = `${message ?? error}${actual === undefined ? '' : `: ${JSON.stringify(actual)}`}`
  return [`${again} (${steps.length} steps after ${shrinks} shrinks)`, ...list, why].join('\n')
}
