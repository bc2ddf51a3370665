import { test } from 'vitest'
import { type Bench, setUpTrial } from '../testing/setUpTrial.ts'

/** Registers a check: the guarantee, as a sentence, and the calls that show it. */
export type Check = (guarantee: string, run: (bench: Bench) => Promise<void>) => void

type Page = `https://docs.stripe.com/${string}`

/**
 * Gives a file of the conformance suite its sandbox, as `setUpTrial` does.
 *
 * @returns a function that makes a `Check` for a documentation page, whose address is part of each
 * title
 */
export function setUpConformance(): (page: Page) => Check {
  const bench = setUpTrial()
  return (page) => (guarantee, run) => test(`${guarantee} (${page})`, () => run(bench))
}
