import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTrial, type Trial } from '../testing/startTrial.ts'
import { type WatchedStripe, watchStripe } from './watchStripe.ts'

/** What a check works with: one sandbox a file, and the official SDK on it. */
export type Bench = {
  trial: Trial
  /** The SDK with the platform's secret key; the shape of each of its answers is held. */
  stripe: Stripe
  /** Another SDK, held as well, with a key of the caller's choice. */
  open(key: string): Stripe
}

/** Registers a check: the guarantee, as a sentence, and the calls that show it. */
export type Check = (guarantee: string, run: (bench: Bench) => Promise<void>) => void

type Page = `https://docs.stripe.com/${string}`

/**
 * Gives a file of the conformance suite its sandbox, started before its checks and closed after
 * them; at the end no answer may have contradicted the SDK's types.
 *
 * @returns how a documentation page becomes a `Check`; the page's address stands in each title
 */
export function startConformance(): (page: Page) => Check {
  let trial: Trial
  const watched = new Map<string, WatchedStripe>()
  const open = (key: string) => {
    const known = watched.get(key) ?? watchStripe(trial, key)
    watched.set(key, known)
    return known.stripe
  }
  beforeAll(async () => {
    trial = await startTrial()
  })
  afterAll(async () => {
    await trial.close()
    const violations = [...watched.values()].flatMap((one) => one.violations())
    expect([...new Set(violations)]).toEqual([])
  })
  return (page) => (guarantee, run) =>
    test(`${guarantee} (${page})`, () => run({ trial, stripe: open('sk_test_sandbox'), open }))
}
