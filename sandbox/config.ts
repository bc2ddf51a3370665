import { resolve } from 'node:path'

/** All settings of the sandbox. Addresses are absolute, without a trailing slash. */
export type SandboxConfig = {
  /** TCP port on 127.0.0.1; 0 picks a free one. */
  port: number
  /** Folder of the SQLite file; created when missing. */
  dataDirectory: string
  /** How browsers and apps reach the sandbox; null means `http://127.0.0.1:<port>`. */
  publicUrl: string | null
  stripe: {
    secretKey: string
    publishableKey: string
    webhookSecret: string
    /** Where signed events go; null sends none. */
    webhookUrl: string | null
  }
  twilio: {
    accountSid: string
    authToken: string
    /** Where replies typed on the handset go; null sends none. */
    inboundUrl: string | null
    /** The number that a handset writes to when it has never received a text. */
    number: string
  }
}

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
      secretKey: read('SANDBOX_STRIPE_SECRET_KEY', 'sk_test_sandbox'),
      publishableKey: read('SANDBOX_STRIPE_PUBLISHABLE_KEY', 'pk_test_sandbox'),
      webhookSecret: read('SANDBOX_STRIPE_WEBHOOK_SECRET', 'whsec_sandbox'),
      webhookUrl: readAddress(
        'SANDBOX_STRIPE_WEBHOOK_URL',
        read('SANDBOX_STRIPE_WEBHOOK_URL', 'http://127.0.0.1:3000/hooks/stripe'),
      ),
    },
    twilio: {
      accountSid: read('SANDBOX_TWILIO_ACCOUNT_SID', 'AC00000000000000000000000000000000'),
      authToken: read('SANDBOX_TWILIO_AUTH_TOKEN', 'sandbox'),
      inboundUrl: readAddress(
        'SANDBOX_TWILIO_INBOUND_URL',
        read('SANDBOX_TWILIO_INBOUND_URL', 'http://127.0.0.1:3000/hooks/twilio/inbound'),
      ),
      number: read('SANDBOX_TWILIO_NUMBER', '+15550006789'),
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

function readAddress(name: string, text: string): string | null {
  if (text === '') return null
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new Error(`${name} must be an http or https address.`)
  }
  return text.replace(/\/$/, '')
}
