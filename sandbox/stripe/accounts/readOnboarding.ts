import { type Onboarding, onboardings } from '../../config.ts'
import type { World } from '../../world.ts'

/** Returns how a new account comes to take cards: as it was switched, or as the sandbox was started. */
export function readOnboarding({ store, config }: World): Onboarding {
  const row = store.first<{ value: number }>("select value from setting where name = 'onboarding'")
  return (row && onboardings[row.value]) ?? config.stripe.onboarding
}

/** Switches how new accounts come to take cards; accounts that exist stay as they are. */
export function switchOnboarding({ store }: World, onboarding: Onboarding) {
  const value = onboardings.indexOf(onboarding)
  store.run("insert or replace into setting values ('onboarding', ?)", value)
}
