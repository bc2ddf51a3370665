import { type RateLimit, rateLimits } from '../../stripe/api/rateLimits.ts'
import { type Forgery, stripeForgeries } from '../../stripe/webhookEndpoints/forgeries.ts'
import { asInput } from '../readInput.ts'
import { describeKind, type FaultKind, faultKindNames } from './faultKinds.ts'

/** The fields that a fault is set with. */
export type FaultInput = {
  /** The name of a call or delivery, the beginning of such a name, or `*`. */
  on: string
  do: FaultKind
  /** How many more times it strikes; absent means until it is cleared. */
  times?: number
  /** How long to wait before answering, or to spread the answer over. */
  ms?: number
  /** The HTTP status to answer with. */
  status?: number
  /** Fields of the error object to answer with. */
  error?: Record<string, string>
  /** How a webhook is forged. */
  how?: Forgery
  /** Why a call is refused with 429. */
  limit?: RateLimit
  /** Accounts, numbers or ids, one of which the call must name; absent means any call. */
  of?: string[]
}

type KnownNames = { calls: string[]; deliveries: readonly string[] }

const numberFields = {
  status: [400, 599],
  ms: [0, 600_000],
  times: [1, 1_000_000],
} as const

const ofMax = 1_000
const reorderTimesUsual = 2
const reorderTimesMax = 100
const errorFields = ['type', 'code', 'decline_code', 'message', 'param']

/**
 * Reads a fault. `known` are the names that a fault can be set on; undefined allows any.
 * Throws a one-sentence Error when the input is not a valid fault.
 */
export function parseFault(input: unknown, known: KnownNames | undefined): FaultInput {
  const given = asInput(input)
  if (!given) throw new Error('A fault is a JSON object such as {"on": "stripe", "do": "hang"}.')
  const kind = faultKindNames.find((one) => one === given.do)
  if (!kind) throw new Error(`"do" must be one of ${faultKindNames.join(', ')}.`)
  const on = readOn(given.on, kind, known)
  const { takes } = describeKind(kind)
  const unknown = Object.keys(given).find((key) => !['on', 'do', ...takes].includes(key))
  if (unknown !== undefined) {
    const allowed = takes.length > 0 ? `only ${takes.join(', ')}` : 'nothing more'
    throw new Error(`"${unknown}" does not go with "${kind}", which takes ${allowed}.`)
  }
  return {
    on,
    do: kind,
    ...readNumbers(given, kind),
    ...readError(given.error),
    ...(kind === 'rate_limit' ? readLimit(given.how, on) : readHow(given.how, on)),
    ...readOf(given.of),
  }
}

function readOn(on: unknown, kind: FaultKind, known: KnownNames | undefined): string {
  if (typeof on !== 'string' || on === '') {
    throw new Error(
      '"on" must name a call, for example "stripe.payment_intents.create", or be "*".',
    )
  }
  if (!known || on === '*') return on
  const isCall = known.calls.some((name) => name === on || name.startsWith(`${on}.`))
  const isDelivery = known.deliveries.some(
    (name) => name === on || name.startsWith(`${on}.`) || on.startsWith(`${name}.`),
  )
  if (!isCall && !isDelivery) {
    throw new Error(`Nothing is called "${on}"; GET /control lists the calls and deliveries.`)
  }
  const { strikes } = describeKind(kind)
  const fits =
    (isCall && strikes.includes('calls')) || (isDelivery && strikes.includes('deliveries'))
  if (fits) return on
  const targets = strikes.includes('calls') ? 'calls' : `deliveries: ${known.deliveries.join(', ')}`
  throw new Error(`"${kind}" strikes ${targets}; "${on}" is not one.`)
}

function readNumbers(given: Record<string, unknown>, kind: FaultKind) {
  const read: { times?: number; ms?: number; status?: number } = {}
  for (const key of ['status', 'ms', 'times'] as const) {
    const [least, most] = numberFields[key]
    const value = given[key]
    if (value === undefined) continue
    if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
      throw new Error(`"${key}" must be a whole number from ${least} to ${most}.`)
    }
    read[key] = value
  }
  if (kind !== 'reorder') return read
  const times = read.times ?? reorderTimesUsual
  if (times < 2 || times > reorderTimesMax) {
    throw new Error(`"times" of "reorder" must be a whole number from 2 to ${reorderTimesMax}.`)
  }
  return { ...read, times }
}

function readError(value: unknown): { error?: Record<string, string> } {
  if (value === undefined) return {}
  const fields = Object.entries(asInput(value) ?? { '': value })
  const error: Record<string, string> = {}
  for (const [name, text] of fields) {
    if (!errorFields.includes(name) || typeof text !== 'string') {
      throw new Error(`"error" must be an object with texts for any of ${errorFields.join(', ')}.`)
    }
    error[name] = text
  }
  return { error }
}

function readHow(value: unknown, on: string): { how?: Forgery } {
  if (value === undefined) return {}
  const how = stripeForgeries.find((one) => one === value)
  if (!how) throw new Error(`"how" must be one of ${stripeForgeries.join(', ')}.`)
  if (how !== 'wrong_secret' && !on.startsWith('stripe')) {
    throw new Error(`"how": "${how}" is for stripe.webhooks; Twilio's are forged by wrong_secret.`)
  }
  return { how }
}

function readLimit(value: unknown, on: string): { limit: RateLimit } {
  const limit = rateLimits.find((one) => one === (value ?? rateLimits[0]))
  if (!limit) throw new Error(`"how" must be one of ${rateLimits.join(', ')}.`)
  if (value === undefined || on.startsWith('stripe')) return { limit }
  throw new Error(`"how" is for Stripe's calls; Twilio's refusals give no reason.`)
}

function readOf(value: unknown): { of?: string[] } {
  if (value === undefined) return {}
  const names = Array.isArray(value) ? (value as unknown[]) : []
  const of = names.filter((name) => typeof name === 'string' && name !== '') as string[]
  if (of.length === 0 || of.length !== names.length || of.length > ofMax) {
    throw new Error(`"of" must be a list of 1 to ${ofMax} accounts, numbers or ids.`)
  }
  return { of }
}
