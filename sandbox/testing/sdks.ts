import Stripe from 'stripe'

/** A major version of the official SDK. */
export type Sdk = {
  /** How the titles of tests call it; empty for the installed one. */
  title: string
  /** The version of the API that it asks for. */
  version: string
  Stripe: typeof Stripe
}

/** The installed SDK. */
export const pinnedSdk = describeSdk('', Stripe)

/**
 * Majors that were current within the last two years, one of each train of the API: acacia, basil, clover
 * and dahlia.
 */
const olderPackages = ['stripe-17', 'stripe-18', 'stripe-20', 'stripe-22']

/** Loads the older majors, which are installed beside the current one under names of their own. */
export function loadOlderSdks(): Promise<Sdk[]> {
  return Promise.all(olderPackages.map(loadSdk))
}

async function loadSdk(name: string): Promise<Sdk> {
  // By a variable, because their types would declare the module `stripe` a second time. What the tests
  // use of the class is the same in all of them.
  const loaded: { default: typeof Stripe } = await import(name)
  return describeSdk(`, by ${name}`, loaded.default)
}

function describeSdk(title: string, Sdk: typeof Stripe): Sdk {
  const version = new Sdk('sk_test_unused').getApiField('version')
  return { title, version: String(version), Stripe: Sdk }
}
