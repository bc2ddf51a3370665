import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type PaceSetting, readPaceSetting } from '#rules/senderPace.ts'
import { spendLimits } from '#rules/spendLimits.ts'
import { readDatabaseUrls } from './database/readDatabaseUrls.ts'
import { type MetricsAddress, readMetricsAddress } from './metrics/readMetricsAddress.ts'
import { mayCall } from './outside/outboundHttp.ts'
import { readOperatorEmail } from './readOperatorEmail.ts'
import { readTextSender, type TextSender } from './readTextSender.ts'
import { findSandbox } from './refuseSandbox.ts'
import { StartRefused } from './startRefused.ts'
import { readTraces, type Traces } from './tracing/readTraces.ts'

/**
 * The configuration that the environment decides, read once at the start. Nothing else reads
 * `process.env`.
 */
export type Config = {
  role: 'all' | 'web' | 'worker'
  port: number
  /** The public address without a trailing slash, as it stands in texts. */
  publicUrl: string
  /** Addresses and networks (CIDR) of the proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[]
  /** `off` lifts the limits on calls by address, person and business. */
  callLimits: 'on' | 'off'
  dataFolder: string
  databaseUrl: string | null
  /** A transaction pooler before that database, for what needs no session; null if there is none. */
  poolerUrl: string | null
  mode: 'single' | 'platform'
  stripe: {
    secretKey: string
    publishableKey: string
    webhookSecret: string
    apiUrl: string
    scriptUrl: string
    /** True if the keys move real money. */
    live: boolean
  }
  twilio: TextSender & {
    accountSid: string
    authToken: string
    /** The numbers that businesses of a platform get as their own; null: all share `from`. */
    senders: { pool: string[]; buy: boolean } | null
    apiUrl: string
  }
  /** Names that no business on a platform may have, besides the names that we know. */
  reservedNames: string[]
  /** `off` lifts the limit on how many people a new business on a platform texts. */
  textLimits: 'on' | 'off'
  /** The parts of texts that a sender may send in a second. */
  textPace: PaceSetting
  /** The most that all texts of a day may cost, in millionths of a US dollar; null for no limit. */
  textBudgetMicros: number | null
  /** Where alarms of the operator are posted; null for nowhere. */
  alarmUrl: string | null
  /** Where staff write to when something is wrong; null for nowhere. */
  operatorEmail: string | null
  /** Where the metrics are served; null for nowhere. */
  metrics: MetricsAddress | null
  /** Where traces are posted by OTLP, and how many; null for none. */
  traces: Traces | null
  /** True if URLs that people enter may lead to this machine: for tests alone. */
  outboundPrivate: boolean
  /** The name of the crash point for the tests of recovery; null outside them. */
  crashAt: string | null
  logLevel: string
}

const neededKeys = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
] as const

/**
 * The keys of the providers: all or none are set, of the last two one; without them `npm start` uses the sandbox.
 */
export const providerKeys = [...neededKeys, 'TWILIO_FROM', 'TWILIO_MESSAGING_SERVICE'] as const

type Environment = Record<string, string | undefined>

/**
 * Reads the configuration from an environment and the command line.
 * @throws {StartRefused} if a value is missing or wrong: it is never guessed
 */
export function readConfig(
  environment: Environment = process.env,
  args = process.argv.slice(2),
): Config {
  const keys = readProviderKeys(environment)
  const port = readPort(environment['PORT'])
  const live = keys.STRIPE_SECRET_KEY.includes('_live_')
  const ofSandbox = live ? findSandbox(environment) : null
  if (ofSandbox) throw new StartRefused(ofSandbox)
  return {
    role: readRole(args),
    port,
    publicUrl: readUrl(environment, 'PUBLIC_URL', `http://localhost:${port}`),
    trustedProxies: readProxies(environment['TRUSTED_PROXIES']),
    reservedNames: (environment['RINGUP_RESERVED_NAMES'] ?? '').split(',').filter(Boolean),
    callLimits: readLimits(environment, 'CALL_LIMITS', live),
    textLimits: readLimits(environment, 'TEXT_LIMITS', live),
    dataFolder: resolve(environment['RINGUP_DATA'] || '.data'),
    ...readDatabaseUrls(environment),
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
      ...readSender(environment),
      senders: readSenders(environment),
      apiUrl: readUrl(environment, 'TWILIO_API_URL', 'https://api.twilio.com'),
    },
    textPace: readPace(environment['TEXTS_PER_SECOND']),
    textBudgetMicros: readTextBudget(environment['TEXT_BUDGET']),
    alarmUrl: readAlarmUrl(environment),
    operatorEmail: readOperatorEmail(environment['OPERATOR_EMAIL']),
    metrics: readMetricsAddress(environment, port),
    traces: readTraces(environment),
    outboundPrivate: isOutboundPrivate(environment),
    crashAt: environment['NODE_ENV'] === 'test' ? (environment['CRASH_AT'] ?? null) : null,
    logLevel: readLogLevel(environment['LOG_LEVEL']),
  }
}

function readProviderKeys(environment: Environment): Record<(typeof neededKeys)[number], string> {
  const hasSender = environment['TWILIO_FROM'] || environment['TWILIO_MESSAGING_SERVICE']
  const sender = 'TWILIO_FROM (or TWILIO_MESSAGING_SERVICE)'
  const missing: string[] = neededKeys.filter((name) => !environment[name])
  if (!hasSender) missing.push(sender)
  if (missing.length > 0) {
    const all = [...neededKeys, sender].join(', ')
    throw new StartRefused(
      `${missing.join(', ')} missing: set all of ${all}, or none of them and use npm start to try Ringup with the sandbox.`,
    )
  }
  const keys = Object.fromEntries(neededKeys.map((name) => [name, environment[name]]))
  const secretIsLive = keys['STRIPE_SECRET_KEY']?.includes('_live_')
  if (secretIsLive !== keys['STRIPE_PUBLISHABLE_KEY']?.includes('_live_')) {
    throw new StartRefused(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different modes: use two live keys or two test keys.',
    )
  }
  return keys as Record<(typeof neededKeys)[number], string>
}

function readSender(environment: Environment): TextSender {
  const sender = readTextSender(environment)
  if (typeof sender === 'string') throw new StartRefused(sender)
  return sender
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

function readTextBudget(value: string | undefined): number | null {
  if (!value) return spendLimits.budgetMicros
  if (value === 'none') return null
  if (/^\d{1,6}(\.\d{1,2})?$/.test(value)) return Math.round(Number(value) * 1e6)
  throw new StartRefused(
    `TEXT_BUDGET is "${value}": set it to what all texts of a day may cost in US dollars, such as 100, or to none.`,
  )
}

/** The networks behind the three names: no address on the public internet is in them. */
const namedNetworks: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * Reads the list of proxies. Only listed proxies are trusted: a client that may state its own
 * address has as many addresses as it likes, and a private network is full of other clients.
 */
function readProxies(value: string | undefined): string[] {
  const names = (value ?? '').split(',').flatMap((proxy) => proxy.trim() || [])
  const proxies = names.flatMap((name) => namedNetworks[name] ?? name)
  const wrong = proxies.find((proxy) => !isNetwork(proxy))
  if (wrong === undefined) return proxies
  throw new StartRefused(
    `TRUSTED_PROXIES has "${wrong}" in it: set it to addresses or networks such as 203.0.113.7, 198.51.100.0/24, or to loopback, linklocal or uniquelocal.`,
  )
}

function isOutboundPrivate(environment: Environment): boolean {
  return environment['NODE_ENV'] === 'test' && environment['OUTBOUND_PRIVATE'] === 'yes'
}

/** Reads where alarms go: an address on the internet, which the app may call as any address from outside. */
function readAlarmUrl(environment: Environment): string | null {
  const url = environment['ALARM_URL']
  if (!url) return null
  if (URL.canParse(url) && mayCall(url, isOutboundPrivate(environment))) return url
  throw new StartRefused(
    'ALARM_URL is not an address that may be called: set it to https and a public host, such as https://alarms.example.com/ringup, without a user in it.',
  )
}

function readLimits(environment: Environment, name: string, live: boolean): 'on' | 'off' {
  const value = environment[name]
  if (!value || value === 'on') return 'on'
  if (value === 'off' && !live) return 'off'
  throw new StartRefused(
    value === 'off'
      ? `${name} is off, which is for tests: leave it out with live keys.`
      : `${name} is "${value}": set it to on or off.`,
  )
}

function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/')
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (bits === 0 || address.includes('%') || more.length > 0) return false
  return length === undefined || (/^[1-9]\d{0,2}$/.test(length) && Number(length) <= bits)
}

function readSenders(environment: Environment): Config['twilio']['senders'] {
  const words = (environment['TWILIO_SENDERS'] ?? '').split(',').flatMap((one) => one.trim() || [])
  if (words.length === 0) return null
  const pool = words.filter((word) => word !== 'buy')
  const wrong = pool.find((phone) => !/^\+[1-9]\d{6,14}$/.test(phone))
  if (wrong !== undefined || environment['RINGUP_MODE'] !== 'platform') {
    throw new StartRefused(
      'TWILIO_SENDERS is for RINGUP_MODE=platform: set it to numbers such as +447400100001, +12025550123, to the word buy, or to both.',
    )
  }
  return { pool: [...new Set(pool)], buy: words.includes('buy') }
}

function readPace(value: string | undefined): PaceSetting {
  const read = readPaceSetting(value ?? '')
  if (!('wrong' in read)) return read
  throw new StartRefused(
    `TEXTS_PER_SECOND has "${read.wrong}" in it: set it to a number up to 1000 for all senders, or to a list such as 10, +12025550123=3.`,
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
