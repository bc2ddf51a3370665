import type Stripe from 'stripe'
import { afterAll, beforeAll, expect } from 'vitest'
import { startTrial, type Trial } from './startTrial.ts'
import { type WatchedStripe, watchStripe } from './watchStripe.ts'

/** What a test file works with: one sandbox for the file, and the official SDK on it. */
export type Bench = {
  readonly trial: Trial
  /** The SDK with the platform's secret key; the shape of each of its answers is held. */
  readonly stripe: Stripe
  /** Another SDK, held as well, with a key of the caller's choice. */
  open(key: string): Stripe
}

const secretKey = 'sk_test_sandbox'

/**
 * Gives a test file its sandbox, started before its tests and closed after them, and the official
 * SDK on it; at the end no answer and no webhook may have contradicted the SDK's types.
 */
export function setUpTrial(): Bench {
  let trial: Trial
  const watched = new Map<string, WatchedStripe>()
  const open = (key: string) => {
    const known = watched.get(key) ?? watchStripe(trial, key)
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
    open,
  }
}
