import { onboardings } from '../../config.ts'
import { type Answer, answerJson, type Call } from '../../http/route.ts'
import { readOnboarding, switchOnboarding } from '../../stripe/accounts/readOnboarding.ts'
import type { World } from '../../world.ts'
import { needChoice, readInput } from '../readInput.ts'

/** `GET /control/stripe/onboarding`: returns how a new account comes to take cards. */
export function showOnboardingSetting(world: World): Answer {
  return answerJson(200, { onboarding: readOnboarding(world) })
}

/** `POST /control/stripe/onboarding`: switches it, for accounts that are made from now on. */
export function setOnboarding(world: World, call: Call): Answer {
  const input = readInput(call, ['onboarding'])
  switchOnboarding(world, needChoice(input, 'onboarding', onboardings))
  world.changed()
  return showOnboardingSetting(world)
}
