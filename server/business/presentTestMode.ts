import type { SessionView } from '#rules/shapes/signIn.ts'
import type { Config } from '#server/config.ts'

type Settings = {
  stripe: Pick<Config['stripe'], 'live' | 'scriptUrl'>
  twilio: Pick<Config['twilio'], 'apiUrl'>
}

/** Returns how an installation is tried out; null if it takes real money. */
export function presentTestMode({ stripe, twilio }: Settings): SessionView['testMode'] {
  return stripe.live ? null : { handsetUrl: findHandset(stripe.scriptUrl, twilio.apiUrl) }
}

/**
 * Finds the page on which the sandbox shows the texts. Only the script's URL is certain to be one that a browser
 * reaches: of a sandbox in a container the app may know another address than people do.
 * @returns null if texts go to the message provider itself, each region of which has its own host
 */
function findHandset(scriptUrl: string, textsUrl: string): string | null {
  if (isAt(textsUrl, 'twilio.com')) return null
  // With test keys of the real card provider only the texts go to a sandbox.
  if (isAt(scriptUrl, 'stripe.com')) return new URL('/', textsUrl).href
  // The script is in a folder named after the release train, one below the page.
  return new URL('../', scriptUrl).href
}

function isAt(url: string, domain: string): boolean {
  const { hostname } = new URL(url)
  return hostname === domain || hostname.endsWith(`.${domain}`)
}
