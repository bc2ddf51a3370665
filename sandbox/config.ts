import { resolve } from 'node:path'
import { newestVersion, whyNotVersion } from './stripe/versions/apiVersions.ts'

/** All settings of the sandbox. Addresses are absolute, without a trailing slash. */
export type SandboxConfig = {
  /** TCP port on 127.0.0.1; 0 picks a free one. */
  port: number
  /** Folder of the SQLite file; created when missing. */
  dataDirectory: string
  /** How browsers and apps reach the sandbox; null means `http://127.0.0.1:<port>`. */
  publicUrl: string | null
  stripe: {
    /** The account's default version: of calls that name none, and of events. */
    apiVersion: string
    secretKey: string
    publishableKey: string
    webhookSecret: string
    /** Where signed events go; null sends none. */
    webhookUrl: string | null
    /**
     * How a new account comes to take cards: as at the provider by its hosted onboarding, or `instant`, at
     * once.
     */
    onboarding: Onboarding
  }
  twilio: {
    accountSid: string
    authToken: string
    /** Where replies typed on the handset go; null sends none. */
    inboundUrl: string | null
    /** The account's first number, and the one that a handset writes to when it has never received a text. */
    number: string
    /** The other senders of the account: numbers, short codes, names, and `voice:+…` for calls alone. */
    senders: string[]
    /** The SID of its messaging service, whose pool holds all that can send texts; null if it has none. */
    service: string | null
    /** How long a text that was taken is missing from the list of messages. */
    listLagMs: number
  }
}

/** The ways in which a new account comes to take cards. */
export const onboardings = ['hosted', 'instant'] as const
export type Onboarding = (typeof onboardings)[number]

/**
 * Reads the configuration from the environment. Nothing else reads the environment.
 * An empty address switches that delivery off.
 * Throws a one-sentence Error when a value is not valid.
 */
export function readConfig(
  environment: Record<string, string | undefined> = process.env,
): SandboxConfig {
  const read = (name: string, fallback: string) => environment[name] ?? fallback
  return {
    port: readPort(read('SANDBOX_PORT', '3001')),
    dataDirectory: resolve(read('SANDBOX_DATA', '.data/sandbox')),
    publicUrl: readAddress('SANDBOX_URL', read('SANDBOX_URL', '')),
    stripe: {
      apiVersion: readVersion(read('SANDBOX_STRIPE_API_VERSION', newestVersion)),
      secretKey: read('SANDBOX_STRIPE_SECRET_KEY', 'sk_test_sandbox'),
      publishableKey: read('SANDBOX_STRIPE_PUBLISHABLE_KEY', 'pk_test_sandbox'),
      webhookSecret: read('SANDBOX_STRIPE_WEBHOOK_SECRET', 'whsec_sandbox'),
      webhookUrl: readAddress(
        'SANDBOX_STRIPE_WEBHOOK_URL',
        read('SANDBOX_STRIPE_WEBHOOK_URL', 'http://127.0.0.1:3000/hooks/stripe'),
      ),
      onboarding: readOnboarding(read('SANDBOX_STRIPE_ONBOARDING', 'hosted')),
    },
    twilio: {
      accountSid: read('SANDBOX_TWILIO_ACCOUNT_SID', 'AC00000000000000000000000000000000'),
      authToken: read('SANDBOX_TWILIO_AUTH_TOKEN', 'sandbox'),
      inboundUrl: readAddress(
        'SANDBOX_TWILIO_INBOUND_URL',
        read('SANDBOX_TWILIO_INBOUND_URL', 'http://127.0.0.1:3000/hooks/twilio/inbound'),
      ),
      number: read('SANDBOX_TWILIO_NUMBER', '+15550006789'),
      senders: read('SANDBOX_TWILIO_SENDERS', '')
        .split(',')
        .flatMap((sender) => sender.trim() || []),
      service: readService(read('SANDBOX_TWILIO_SERVICE', '')),
      listLagMs: readLag(read('SANDBOX_TWILIO_LIST_LAG_MS', '3000')),
    },
  }
}

function readPort(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`SANDBOX_PORT must be a port number from 0 to 65535, not "${text}".`)
  }
  return port
}

function readService(text: string): string | null {
  if (text === '' || /^MG[0-9a-f]{32}$/i.test(text)) return text || null
  throw new Error('SANDBOX_TWILIO_SERVICE must be MG and 32 hexadecimal digits.')
}

function readLag(text: string): number {
  if (/^\d{1,8}$/.test(text)) return Number(text)
  throw new Error('SANDBOX_TWILIO_LIST_LAG_MS must be a whole number of ms.')
}

function readVersion(version: string): string {
  const reason = whyNotVersion(version)
  if (reason !== undefined) throw new Error(`SANDBOX_STRIPE_API_VERSION: ${reason}`)
  return version
}

function readOnboarding(text: string): Onboarding {
  const onboarding = onboardings.find((one) => one === text)
  if (onboarding) return onboarding
  throw new Error(`SANDBOX_STRIPE_ONBOARDING must be ${onboardings.join(' or ')}, not "${text}".`)
}

function readAddress(name: string, text: string): string | null {
  if (text === '') return null
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new Error(`${name} must be an http or https address.`)
  }
  return text.replace(/\/$/, '')
}
