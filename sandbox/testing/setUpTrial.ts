import type Stripe from 'stripe'
import { afterAll, beforeAll, expect } from 'vitest'
import { pinnedSdk } from './sdks.ts'
import { startTrial, type Trial } from './startTrial.ts'
import { type WatchedStripe, watchStripe } from './watchStripe.ts'

/** The tools of a test file: one sandbox for the file, and the official SDK on it. */
export type Bench = {
  readonly trial: Trial
  /** The SDK with the platform's secret key; the shape of each of its answers is checked. */
  readonly stripe: Stripe
  /** The classes of the SDK's errors. */
  readonly errors: typeof Stripe.errors
  /** Opens another SDK with a key of the caller's choice; its answers are checked too. */
  open(key: string): Stripe
}

const secretKey = 'sk_test_sandbox'

/**
 * Gives a test file its sandbox, started before its tests and closed after them, and the official
 * SDK, or another major of it, on it. At the end it checks that no answer and no webhook contradicted the SDK's types.
 */
export function setUpTrial(sdk = pinnedSdk): Bench {
  let trial: Trial
  const watched = new Map<string, WatchedStripe>()
  const open = (key: string) => {
    const known = watched.get(key) ?? watchStripe(trial, key, sdk)
    watched.set(key, known)
    return known.stripe
  }
  beforeAll(async () => {
    trial = await startTrial()
    open(secretKey)
  })
  afterAll(async () => {
    await trial.close()
    const violations = [...watched.values()].flatMap((one) => one.violations())
    expect([...new Set(violations)]).toEqual([])
  })
  return {
    get trial() {
      return trial
    },
    get stripe() {
      return open(secretKey)
    },
    errors: sdk.Stripe.errors,
    open,
  }
}
