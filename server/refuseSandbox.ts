import { isIP } from 'node:net'
import { isPublicAddress } from './outside/isPublicAddress.ts'

type Environment = Record<string, string | undefined>

/**
 * Finds a setting of the sandbox, or of a trial, beside live keys: everybody who knows our source
 * knows the sandbox's secrets, and could sign a payment or a text that never happened.
 * @returns one sentence that names the setting and says what to do; null if there is none
 */
export function findSandbox(environment: Environment): string | null {
  for (const { name, isReal, instead, otherwise } of checks) {
    const value = environment[name]?.trim() || otherwise
    if (value && !isReal(value)) return `Live keys refuse this ${name}: ${instead}.`
  }
  return null
}

type Check = {
  name: string
  isReal: (value: string) => boolean
  instead: string
  /** The default of the setting, if that is not fit for live keys. */
  otherwise?: string
}

// https://docs.stripe.com/keys and https://docs.stripe.com/webhooks: each is a prefix and random
// letters. https://www.twilio.com/docs/glossary/what-is-a-sid: AC and 32 hexadecimal digits, as many
// in the token.
const checks: readonly Check[] = [
  {
    name: 'PUBLIC_URL',
    // Real customers get https: without it anybody on the way could read the link and the page.
    otherwise: 'http://localhost',
    isReal: (value) => isHttps(value) && isPublicHost(hostOf(value)),
    instead:
      'set it to the https address of the internet that stands in the texts, such as https://pay.example.com',
  },
  {
    name: 'STRIPE_SECRET_KEY',
    isReal: (value) => /^(sk|rk)_(org_)?live_/.test(value) && isNoWord(value),
    instead: 'take the secret key of your Stripe account, under Developers, API keys',
  },
  {
    name: 'STRIPE_PUBLISHABLE_KEY',
    isReal: (value) => value.startsWith('pk_live_') && isNoWord(value),
    instead: 'take the publishable key of your Stripe account, under Developers, API keys',
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    isReal: (value) =>
      /^whsec_[\w+/=-]{24,}$/.test(value) && isNoWord(value) && isDrawn(value.slice(6)),
    instead: 'take the signing secret that Stripe shows of your webhook endpoint',
  },
  {
    name: 'TWILIO_ACCOUNT_SID',
    isReal: (value) => /^AC[0-9a-f]{32}$/i.test(value) && isDrawn(value.slice(2)),
    instead: 'take the Account SID from the Twilio console, AC and 32 digits and letters',
  },
  {
    name: 'TWILIO_AUTH_TOKEN',
    isReal: (value) => /^[0-9a-f]{32}$/i.test(value) && isDrawn(value),
    instead: 'take the Auth Token from the Twilio console, 32 digits and letters',
  },
  {
    name: 'TWILIO_FROM',
    // The sandbox's own numbers, and Twilio's numbers for its test credentials:
    // https://www.twilio.com/docs/iam/test-credentials
    isReal: (value) => !/\+(15550006789|1500555\d{4})\b/.test(value),
    instead: 'take a number of your Twilio account',
  },
  {
    name: 'TWILIO_MESSAGING_SERVICE',
    isReal: (value) => /^MG[0-9a-f]{32}$/i.test(value) && isDrawn(value.slice(2)),
    instead: 'take the SID of your messaging service, MG and 32 digits and letters',
  },
  address('STRIPE_API_URL', ['api.stripe.com'], 'https://api.stripe.com'),
  address('STRIPE_SCRIPT_URL', ['js.stripe.com'], 'the script of js.stripe.com'),
  // https://www.twilio.com/docs/global-infrastructure: each region has its own host.
  address('TWILIO_API_URL', ['api.twilio.com', '.twilio.com'], 'https://api.twilio.com'),
  forTestsAlone('OUTBOUND_PRIVATE'),
  forTestsAlone('CRASH_AT'),
]

/** Checks that a URL leads to its provider: a live key is sent, and a card typed, only there. */
function address(name: string, hosts: string[], otherwise: string): Check {
  return {
    name,
    isReal: (value) =>
      isHttps(value) &&
      new URL(value).port === '' &&
      hosts.some((host) =>
        host.startsWith('.') ? hostOf(value).endsWith(host) : hostOf(value) === host,
      ),
    instead: `leave it out, and ${otherwise} is used`,
  }
}

function forTestsAlone(name: string): Check {
  return { name, isReal: () => false, instead: 'leave it out, for it is made for tests alone' }
}

function isHttps(value: string): boolean {
  return URL.canParse(value) && new URL(value).protocol === 'https:'
}

function hostOf(value: string): string {
  return new URL(value).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

// RFC 6761 and RFC 6762, and what ICANN keeps for private networks. `example.com` is a name like any
// other; nothing is ever under the ending `example`.
const privateEndings = /(^|\.)(localhost|local|internal|test|invalid|example|lan|home\.arpa)$/

function isPublicHost(host: string): boolean {
  if (isIP(host)) return isPublicAddress(host)
  return host.includes('.') && !privateEndings.test(host)
}

/** Returns whether a secret has no sign of a placeholder, where it should be random. */
function isNoWord(value: string): boolean {
  return !/sandbox|example|changeme|secret_|your_|xxxx|\.\.\./i.test(value)
}

/**
 * Returns whether a secret looks random: 24 characters with fewer than 6 different ones are never
 * random.
 */
function isDrawn(value: string): boolean {
  return new Set(value).size >= 6
}
