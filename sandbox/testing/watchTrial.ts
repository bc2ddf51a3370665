import type Stripe from 'stripe'
import { afterAll, beforeAll, expect } from 'vitest'
import { type WatchedStripe, watchStripe } from '../conformance/watchStripe.ts'
import { startTrial, type Trial } from './startTrial.ts'

/**
 * Gives a test file its sandbox, started before its tests and closed after them, and the official
 * SDK on it; at the end no answer and no webhook may have contradicted the SDK's types.
 */
export function watchTrial(): { readonly trial: Trial; readonly stripe: Stripe } {
  let trial: Trial
  let watched: WatchedStripe
  beforeAll(async () => {
    trial = await startTrial()
    watched = watchStripe(trial)
  })
  afterAll(async () => {
    await trial.close()
    expect([...new Set(watched.violations())]).toEqual([])
  })
  return {
    get trial() {
      return trial
    },
    get stripe() {
      return watched.stripe
    },
  }
}
