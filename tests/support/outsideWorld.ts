import { join } from 'node:path'
import type { SandboxConfig } from '../../sandbox/config.ts'
import { newestVersion } from '../../sandbox/stripe/versions/apiVersions.ts'

/** How long the provider's list of texts lags behind, in every test. */
export const listLagMs = 3_000

/** The keys that a sandbox accepts and an app sends. */
export type Keys = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  accountSid: string
  authToken: string
  number: string
}

/** The keys that `npm start` passes if none is set. */
export const sandboxKeys: Keys = {
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
  accountSid: 'AC00000000000000000000000000000000',
  authToken: 'sandbox',
  number: '+15550006789',
}

/** The senders of the sandbox's account besides the number of the keys. */
type Senders = Pick<SandboxConfig['twilio'], 'senders' | 'service'>

/** Returns the senders that an app's environment names: its account at the sandbox has them all. */
export function sendersOf(environment: NodeJS.ProcessEnv): Senders {
  const { TWILIO_FROM = '', TWILIO_SENDERS = '', TWILIO_MESSAGING_SERVICE } = environment
  const senders = `${TWILIO_FROM},${TWILIO_SENDERS}`
    .split(',')
    .map((one) => one.trim().replace(/^[A-Z]{2}:/, ''))
    .filter((one) => one !== '' && one !== 'buy')
  return { senders, service: TWILIO_MESSAGING_SERVICE ?? null }
}

/** Configures a sandbox on a free port that calls the app at `appUrl`. */
export function sandboxConfig(
  folder: string,
  appUrl: string,
  keys = sandboxKeys,
  { senders, service }: Senders = { senders: [], service: null },
): SandboxConfig {
  return {
    port: 0,
    dataDirectory: join(folder, 'sandbox'),
    publicUrl: null,
    stripe: {
      apiVersion: newestVersion,
      secretKey: keys.secretKey,
      publishableKey: keys.publishableKey,
      webhookSecret: keys.webhookSecret,
      webhookUrl: `${appUrl}/hooks/stripe`,
      onboarding: 'hosted',
    },
    twilio: {
      accountSid: keys.accountSid,
      authToken: keys.authToken,
      inboundUrl: `${appUrl}/hooks/twilio/inbound`,
      number: keys.number,
      senders,
      service,
      listLagMs,
    },
  }
}

/**
 * Returns the environment of every process of ours: the path of programs, and Node's compile cache.
 */
export function nodeEnvironment(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}) }
}

/** Returns the environment of an app whose providers are the sandbox. */
export function appEnvironment(at: {
  databaseUrl: string
  sandboxUrl: string
  port: number
  mode?: string
  keys?: Keys
  senders?: string | undefined
}): Record<string, string> {
  const keys = at.keys ?? sandboxKeys
  return {
    PORT: String(at.port),
    DATABASE_URL: at.databaseUrl,
    RINGUP_MODE: at.mode ?? 'platform',
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    STRIPE_API_URL: at.sandboxUrl,
    STRIPE_SCRIPT_URL: `${at.sandboxUrl}/endive/stripe.js`,
    TWILIO_ACCOUNT_SID: keys.accountSid,
    TWILIO_AUTH_TOKEN: keys.authToken,
    TWILIO_FROM: keys.number,
    TWILIO_API_URL: at.sandboxUrl,
    ...(at.senders ? { TWILIO_SENDERS: at.senders } : {}),
    // Tests text anybody; the limits of a new business have a test of their own.
    TEXT_LIMITS: 'off',
    // Everybody here comes from one machine.
    TEXT_BUDGET: 'none',
    TEXTS_PER_SECOND: '1000',
    LOG_LEVEL: 'fatal',
    // Tests stand for many people at many addresses, and come from one.
    CALL_LIMITS: 'off',
    TRUSTED_PROXIES: 'loopback',
  }
}
