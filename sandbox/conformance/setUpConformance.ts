import { test } from 'vitest'
import { type Bench, setUpTrial } from '../testing/setUpTrial.ts'

/** Registers a check: the guarantee, as a sentence, and the calls that show it. */
export type Check = (guarantee: string, run: (bench: Bench) => Promise<void>) => void

type Page = `https://docs.stripe.com/${string}`

/**
 * Gives a file of the conformance suite its sandbox, as `setUpTrial` does.
 *
 * @returns how a documentation page becomes a `Check`; the page's address stands in each title
 */
export function setUpConformance(): (page: Page) => Check {
  const bench = setUpTrial()
  return (page) => (guarantee, run) => test(`${guarantee} (${page})`, () => run(bench))
}
