import type { Form, FormValue } from '../../http/decodeForm.ts'
import { refuseMissingParam, refuseParam } from './problem.ts'

const paths = new WeakMap<Form, string>()

/** Returns a parameter's name in a refusal; it may be inside another: `card[number]`. */
export function paramName(params: Form, name: string): string {
  const path = paths.get(params)
  return path === undefined ? name : `${path}[${name}]`
}

/** Refuses parameters that the call does not know, as Stripe does (`parameter_unknown`). */
export function refuseUnknown(params: Form, known: readonly string[]) {
  const unknown = Object.keys(params)
    .filter((key) => key !== 'expand' && !known.includes(key))
    .map((key) => paramName(params, key))
  const [first] = unknown
  if (first === undefined) return
  const label = unknown.length === 1 ? 'Received unknown parameter' : 'Received unknown parameters'
  throw refuseParam(first, `${label}: ${unknown.join(', ')}`, 'parameter_unknown')
}

/** Refuses those of Stripe's parameters that are outside the scope of the sandbox. */
export function refuseUnsupported(params: Form, names: readonly string[]) {
  const given = names.find((name) => params[name] !== undefined)
  if (given === undefined) return
  const param = paramName(params, given)
  throw refuseParam(param, `The sandbox does not have ${param}: it is about payments by card only.`)
}

/** Reads a text parameter; undefined when absent, null when given empty (which unsets it). */
export function readText(params: Form, name: string, lengthMax = 5_000): string | null | undefined {
  const value = params[name]
  if (value === undefined) return undefined
  if (typeof value !== 'string') throw refuseParam(paramName(params, name), 'Invalid string')
  if (value.length > lengthMax) {
    throw refuseParam(
      paramName(params, name),
      `Invalid string: ${shorten(value)}; must be at most ${lengthMax} characters`,
    )
  }
  return value === '' ? null : value
}

/** Returns the beginning and the end of a text that is too long to repeat. */
function shorten(text: string): string {
  return `${text.slice(0, 10)}...${text.slice(-10)}`
}

/** Returns the value of a parameter, null included; the previous value when it is absent. */
export function orBefore<Value>(given: Value | undefined, before: Value): Value {
  return given === undefined ? before : given
}

const descriptionLengthMax = 1_000

/** Reads the `description` of an intent; undefined when absent, null when given empty. */
export function readDescription(params: Form): string | null | undefined {
  return readText(params, 'description', descriptionLengthMax)
}

/** Reads an e-mail address; undefined when absent, null when given empty. */
export function readEmail(params: Form, name: string): string | null | undefined {
  const value = readText(params, name, 512)
  if (!value || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return value
  throw refuseParam(paramName(params, name), `Invalid email address: ${value}`, 'email_invalid')
}

/** The scheme of an address that contains a program or a page, and leads nowhere. */
const inlineScheme = /^(data|javascript|vbscript):$/

/**
 * Reads an absolute address, of a web page or of an app; undefined when absent, null when given
 * empty.
 */
export function readUrl(params: Form, name: string): string | null | undefined {
  const value = readText(params, name)
  const url = value && URL.parse(value)
  if (!value || (url && !inlineScheme.test(url.protocol))) return value
  throw refuseParam(paramName(params, name), 'Not a valid URL', 'url_invalid')
}

/** Reads a required text parameter. */
export function needText(params: Form, name: string): string {
  const value = readFilledText(params, name)
  if (value !== undefined) return value
  throw refuseMissingParam(paramName(params, name))
}

/** Reads a text parameter that cannot be unset; undefined when absent. Refuses it when it is empty. */
export function readFilledText(params: Form, name: string): string | undefined {
  const value = readText(params, name)
  if (value !== null) return value
  const param = paramName(params, name)
  throw refuseParam(
    param,
    `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a ` +
      `parameter; however '${param}' cannot be unset. You should remove '${param}' from your ` +
      'request or supply a non-empty value.',
    'parameter_invalid_empty',
  )
}

/** Reads a whole number; undefined when absent. */
export function readInteger(params: Form, name: string): number | undefined {
  const value = readFilledText(params, name)
  if (value === undefined) return undefined
  if (!/^-?\d{1,15}$/.test(value)) {
    throw refuseParam(
      paramName(params, name),
      `Invalid integer: ${value}`,
      'parameter_invalid_integer',
    )
  }
  return Number(value)
}

/** Reads a boolean; undefined when absent. */
export function readBoolean(params: Form, name: string): boolean | undefined {
  const value = readFilledText(params, name)
  if (value === undefined) return undefined
  if (value !== 'true' && value !== 'false') {
    throw refuseParam(paramName(params, name), `Invalid boolean: ${value}`)
  }
  return value === 'true'
}

/** Lists the values that a parameter can have: `a, b, or c`. */
export const anyOf = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** Reads one of a list of choices; undefined when absent. */
export function readChoice<Choice extends string>(
  params: Form,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = readText(params, name)
  if (value === undefined || value === null) return undefined
  const choice = choices.find((one) => one === value)
  if (choice === undefined) {
    throw refuseParam(
      paramName(params, name),
      `Invalid ${paramName(params, name)}: must be one of ${anyOf.format(choices)}`,
    )
  }
  return choice
}

/** Reads a nested object; undefined when absent. */
export function readForm(params: Form, name: string): Form | undefined {
  const value = params[name]
  if (value === undefined || value === '') return undefined
  if (typeof value === 'string' || Array.isArray(value)) {
    throw refuseParam(paramName(params, name), 'Invalid object')
  }
  paths.set(value, paramName(params, name))
  return value
}

/** Reads a list of texts; undefined when absent. */
export function readTexts(params: Form, name: string): string[] | undefined {
  const value = params[name]
  if (value === undefined || value === '') return undefined
  if (!Array.isArray(value)) throw refuseParam(paramName(params, name), 'Invalid array')
  return value.map((one: FormValue) => {
    if (typeof one !== 'string') throw refuseParam(paramName(params, name), 'Invalid array')
    return one
  })
}

const metadataKeysMax = 50
const metadataKeyLengthMax = 40
const metadataValueLengthMax = 500

/**
 * Returns the metadata after this call (https://docs.stripe.com/api/metadata): keys are merged, an
 * empty value removes its key, an empty `metadata` removes all.
 */
export function readMetadata(
  params: Form,
  before: Record<string, string> = {},
): Record<string, string> {
  if (params.metadata === '') return {}
  const given = readForm(params, 'metadata') ?? {}
  // Without a prototype, `__proto__` is a key like any other.
  const after: Record<string, string> = Object.assign(Object.create(null), before)
  for (const [key, value] of Object.entries(given)) {
    const param = `${paramName(params, 'metadata')}[${key}]`
    if (typeof value !== 'string') throw refuseParam(param, 'Metadata values must be strings.')
    if (key.length > metadataKeyLengthMax || value.length > metadataValueLengthMax) {
      throw refuseParam(
        param,
        `Metadata keys can have up to ${metadataKeyLengthMax} characters, values up to ${metadataValueLengthMax}.`,
      )
    }
    if (value === '') delete after[key]
    else after[key] = value
  }
  if (Object.keys(after).length > metadataKeysMax) {
    throw refuseParam('metadata', `You can have at most ${metadataKeysMax} metadata keys.`)
  }
  return after
}

/** A time range such as `created[gte]=…` or `created=…`, in epoch seconds. */
export type TimeRange = { from: number; to: number }

export const everyTime: TimeRange = { from: 0, to: Number.MAX_SAFE_INTEGER }

/** Reads the range of `created`, or of another time; every time when absent. */
export function readCreated(params: Form, name = 'created'): TimeRange {
  if (typeof params[name] === 'string') {
    const at = readInteger(params, name)
    return at === undefined ? everyTime : { from: at, to: at }
  }
  const range = readForm(params, name)
  if (!range) return everyTime
  refuseUnknown(range, ['gt', 'gte', 'lt', 'lte'])
  const after = readInteger(range, 'gt')
  const before = readInteger(range, 'lt')
  return {
    from: Math.max(readInteger(range, 'gte') ?? 0, after === undefined ? 0 : after + 1),
    to: Math.min(
      readInteger(range, 'lte') ?? everyTime.to,
      before === undefined ? everyTime.to : before - 1,
    ),
  }
}
