import { test } from 'vitest'
import { isOlder } from '../stripe/versions/apiVersions.ts'
import { loadOlderSdks, pinnedSdk } from '../testing/sdks.ts'
import { type Bench, setUpTrial } from '../testing/setUpTrial.ts'

/**
 * Registers a check: the guarantee, as a sentence, and the calls that show it. The versions say from
 * which one on it holds, or until which one it did; without them in all.
 */
export type Check = (
  guarantee: string,
  run: (bench: Bench) => Promise<void>,
  versions?: { since?: string; before?: string },
) => void

type Page = `https://docs.stripe.com/${string}`

const sdks = [pinnedSdk, ...(await loadOlderSdks())]

/**
 * Gives a file of the conformance suite a sandbox for the official SDK at its installed version, and one
 * for each older major, as `setUpTrial` does. Each check runs through all of them.
 *
 * @returns a function that makes a `Check` for a documentation page, whose address is part of each
 * title
 */
export function setUpConformance(): (page: Page) => Check {
  const benches = sdks.map((sdk) => ({ ...sdk, bench: setUpTrial(sdk) }))
  return (page) =>
    (guarantee, run, { since, before } = {}) => {
      for (const { title, version, bench } of benches) {
        if (since !== undefined && isOlder(version, since)) continue
        if (before !== undefined && !isOlder(version, before)) continue
        test(`${guarantee} (${page})${title}`, () => run(bench))
      }
    }
}
