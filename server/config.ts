import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { readAddress } from './database/readAddress.ts'

/** All that the environment decides, read once at the start. Nothing else reads `process.env`. */
export type Config = {
  role: 'all' | 'web' | 'worker'
  port: number
  /** The public address without a trailing slash, as it stands in texts. */
  publicUrl: string
  /** Addresses and networks (CIDR) of proxies on the public internet, such as a CDN's. */
  trustedProxies: string[]
  dataFolder: string
  databaseUrl: string | null
  mode: 'single' | 'platform'
  stripe: {
    secretKey: string
    publishableKey: string
    webhookSecret: string
    apiUrl: string
    scriptUrl: string
    /** Whether the keys move real money. */
    live: boolean
  }
  twilio: { accountSid: string; authToken: string; from: string; apiUrl: string }
  /** Whether addresses that people gave may be those of this machine: for tests alone. */
  outboundPrivate: boolean
  /** The name of a line at which to die, for the tests of recovery; null outside them. */
  crashAt: string | null
  logLevel: string
}

/** A start that cannot go on, in one sentence that says what to do. Printed without a trace. */
export class StartRefused extends Error {}

/** Set all or none of these; `npm start` brings the sandbox where there is none. */
export const providerKeys = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_FROM',
] as const

type Environment = Record<string, string | undefined>

/**
 * Reads the configuration from an environment and the command line.
 * @throws {StartRefused} when a value is missing or wrong: it is never guessed.
 */
export function readConfig(
  environment: Environment = process.env,
  args = process.argv.slice(2),
): Config {
  const keys = readProviderKeys(environment)
  const port = readPort(environment['PORT'])
  const live = /^[sr]k_live_/.test(keys.STRIPE_SECRET_KEY)
  return {
    role: readRole(args),
    port,
    publicUrl: readPublicUrl(environment, port, live),
    trustedProxies: readProxies(environment['TRUSTED_PROXIES']),
    dataFolder: resolve(environment['RINGUP_DATA'] || '.data'),
    databaseUrl: readDatabaseUrl(environment['DATABASE_URL']),
    mode: readMode(environment['RINGUP_MODE']),
    stripe: {
      secretKey: keys.STRIPE_SECRET_KEY,
      publishableKey: keys.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: keys.STRIPE_WEBHOOK_SECRET,
      apiUrl: readUrl(environment, 'STRIPE_API_URL', 'https://api.stripe.com'),
      // The release train that the pinned browser packages are made for.
      scriptUrl: readUrl(
        environment,
        'STRIPE_SCRIPT_URL',
        'https://js.stripe.com/endive/stripe.js',
      ),
      live,
    },
    twilio: {
      accountSid: keys.TWILIO_ACCOUNT_SID,
      authToken: keys.TWILIO_AUTH_TOKEN,
      from: keys.TWILIO_FROM,
      apiUrl: readUrl(environment, 'TWILIO_API_URL', 'https://api.twilio.com'),
    },
    outboundPrivate:
      environment['NODE_ENV'] === 'test' && environment['OUTBOUND_PRIVATE'] === 'yes',
    crashAt: environment['NODE_ENV'] === 'test' ? (environment['CRASH_AT'] ?? null) : null,
    logLevel: readLogLevel(environment['LOG_LEVEL']),
  }
}

function readProviderKeys(environment: Environment): Record<(typeof providerKeys)[number], string> {
  const missing = providerKeys.filter((name) => !environment[name])
  if (missing.length > 0) {
    throw new StartRefused(
      `${missing.join(', ')} missing: set all of ${providerKeys.join(', ')}, or none of them and use npm start to try Ringup with the sandbox.`,
    )
  }
  const keys = Object.fromEntries(providerKeys.map((name) => [name, environment[name]]))
  const secretIsLive = keys['STRIPE_SECRET_KEY']?.includes('_live_')
  if (secretIsLive !== keys['STRIPE_PUBLISHABLE_KEY']?.includes('_live_')) {
    throw new StartRefused(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different modes: use two live keys or two test keys.',
    )
  }
  return keys as Record<(typeof providerKeys)[number], string>
}

function readPort(value: string | undefined): number {
  const port = value ? Number(value) : 3000
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new StartRefused(`PORT is "${value}": set it to a number from 1 to 65535.`)
}

function readRole(args: string[]): Config['role'] {
  const given = args.find((arg) => arg.startsWith('--role='))?.slice('--role='.length) ?? 'all'
  if (given === 'all' || given === 'web' || given === 'worker') return given
  throw new StartRefused(`--role=${given} is unknown: use --role=web, --role=worker or neither.`)
}

function readMode(value: string | undefined): Config['mode'] {
  if (!value || value === 'single') return 'single'
  if (value === 'platform') return 'platform'
  throw new StartRefused(`RINGUP_MODE is "${value}": set it to single or platform.`)
}

/** Real customers get https: without it whoever sits between could read the link and the page. */
function readPublicUrl(environment: Environment, port: number, live: boolean): string {
  const url = readUrl(environment, 'PUBLIC_URL', `http://localhost:${port}`)
  if (live && !url.startsWith('https:')) {
    throw new StartRefused(
      'Live keys need PUBLIC_URL to be the https address that stands in the texts, such as https://pay.example.com.',
    )
  }
  return url
}

/** Behind proxies that are not known as such, all payers would be one to the limits by address. */
function readProxies(value: string | undefined): string[] {
  const proxies = (value ?? '').split(',').flatMap((proxy) => proxy.trim() || [])
  const wrong = proxies.find((proxy) => !isNetwork(proxy))
  if (wrong === undefined) return proxies
  throw new StartRefused(
    `TRUSTED_PROXIES has "${wrong}" in it: set it to addresses or networks such as 203.0.113.7, 198.51.100.0/24.`,
  )
}

function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/')
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (bits === 0 || address.includes('%') || more.length > 0) return false
  return length === undefined || (/^[1-9]\d{0,2}$/.test(length) && Number(length) <= bits)
}

function readDatabaseUrl(value: string | undefined): string | null {
  if (!value) return null
  if (readAddress(value)) return value
  throw new StartRefused(
    'DATABASE_URL is not an address of a PostgreSQL: set it to something like postgres://ringup:password@db.example.com/ringup, with several hosts postgres://ringup:password@a.example.com,b.example.com/ringup?target_session_attrs=read-write.',
  )
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

function readLogLevel(value: string | undefined): string {
  if (!value) return 'info'
  if (logLevels.includes(value)) return value
  throw new StartRefused(`LOG_LEVEL is "${value}": set it to one of ${logLevels.join(', ')}.`)
}

function readUrl(environment: Environment, name: string, otherwise: string): string {
  const value = environment[name] || otherwise
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol))
    return value.replace(/\/$/, '')
  throw new StartRefused(`${name} is not an address: set it to something like ${otherwise}.`)
}
