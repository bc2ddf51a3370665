import type { TestMode } from '#rules/shapes/signIn.ts'
import type { Config } from '#server/config.ts'
import { findSandbox, isAt } from '#server/stripe/findSandbox.ts'

type Settings = {
  stripe: Pick<Config['stripe'], 'live' | 'scriptUrl'>
  twilio: Pick<Config['twilio'], 'apiUrl'>
}

/** Returns how an installation is tried out; null if it takes real money. */
export function presentTestMode({ stripe, twilio }: Settings): TestMode {
  return stripe.live ? null : { handsetUrl: findHandset(stripe.scriptUrl, twilio.apiUrl) }
}

/**
 * Finds the page on which the sandbox shows the texts.
 * @returns null if texts go to the message provider itself, each region of which has its own host
 */
function findHandset(scriptUrl: string, textsUrl: string): string | null {
  if (isAt(textsUrl, 'twilio.com')) return null
  // With test keys of the real card provider only the texts go to a sandbox.
  return findSandbox(scriptUrl) ?? new URL('/', textsUrl).href
}
