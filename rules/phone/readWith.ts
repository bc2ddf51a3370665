import {
  type CountryCode,
  type MetadataJson,
  validatePhoneNumberLength,
} from 'libphonenumber-js/core'
import type { PhoneReading, PhoneReason } from '../shapes/phone.ts'
import { cleanPhone } from './cleanPhone.ts'
import { type Candidate, extractNumbers } from './extractNumbers.ts'
import { isSatellite } from './isSatellite.ts'
import {
  differs,
  type Found,
  isValid,
  keepsTrunkZero,
  type Plans,
  readDigits,
} from './readDigits.ts'
import { readSpreadsheet } from './readSpreadsheet.ts'
import { readVanity } from './readVanity.ts'
import { unwrapPhone } from './unwrapPhone.ts'

/**
 * Returns whether digits are a short or an emergency number of a country, or of any country if none
 * is known.
 */
export type IsShort = (digits: string, country: string | undefined) => boolean

/** Nobody gives a number in a longer text, and no loop runs over one. */
const CHARACTERS_MAX = 500
/**
 * The fewest digits beside words that may be a number, rather than a count, a time or an amount.
 */
const DIGITS_MIN = 7
/** The length of a number with its longest international prefix. */
const DIGITS_MAX = 20

/** Digits, spaces, brackets and dashes up to this length are one number, plainly typed. */
const PLAIN_CHARACTERS_MAX = 24
/**
 * Plain signs that may also be something else: a flat and a number, `(0)`, a note `(2)` or an extension `-0` at
 * the end, a date.
 */
const mayMeanMore =
  /^[1-9]\d{0,2} +\(?0|\( *0 *\)|\([\d ]*\)? *$|-\d{1,2}$|^\d{1,4}-\d{1,2}-\d{1,4}$/

type Outcome = { found: Found | PhoneReason; extension: string | null }

/**
 * Reads a telephone number in any human form by the numbering plans it is given.
 * @param metadata `max` decides; `min` knows lengths and shapes but not every range
 * @param country ISO 3166-1 alpha-2: how a national form is read
 * @param isShort recognises short and emergency numbers; without it no number counts as one
 * @returns the reading, with `national` and `international` without the extension; never throws
 */
export function readWith(
  metadata: MetadataJson,
  input: string,
  country?: string,
  isShort?: IsShort,
): PhoneReading {
  // `in` would find `constructor`, and the plans would be asked for it.
  const home = country && Object.hasOwn(metadata.countries, country) ? country : undefined
  const plans: Plans = { metadata, home: home as CountryCode | undefined, parsed: new Map() }
  const { found, extension } = readText(plans, input)
  if (isValid(found)) return present(found, extension)
  const typed = /^[^\p{L}]*$/u.test(input) ? cleanPhone(input).replace(/[^\d+]/g, '') : ''
  if (typed && isShort?.(typed, home)) return unreadable('SHORT_OR_EMERGENCY')
  return typeof found === 'string'
    ? unreadable(found)
    : presentUnplanned(plans, found, extension, isShort)
}

function readText(plans: Plans, input: string): Outcome {
  if (input.length <= PLAIN_CHARACTERS_MAX && /^\+?\(?\d[\d ()-]*$/.test(input)) {
    const plain = readPlain(plans, input)
    if (plain) return plain
  }
  if (input.length > CHARACTERS_MAX) return failed('NOT_A_NUMBER')
  const text = unwrapPhone(cleanPhone(input))
  const quantity = readSpreadsheet(text)
  if (quantity === 'lost') return failed('DIGITS_LOST')
  const candidates = extractNumbers(quantity ?? text)
  const outcome = choose(plans, candidates, text)
  if (isValid(outcome.found)) return outcome
  const vanity = readLetters(plans, text)
  if (vanity) return vanity
  // `07400 123 Bob`, `order 1234567`: beside words, a possible length alone does not make a number.
  const words = quantity ?? text
  const isBroken = candidates[0]?.plus ? /\d\D*\p{L}/u.test(words) : /\p{L}/u.test(words)
  return isBroken && typeof outcome.found !== 'string' && !outcome.extension
    ? failed(lengthOf(plans, outcome.found))
    : outcome
}

function lengthOf(plans: Plans, { number }: Found): PhoneReason {
  const length = validatePhoneNumberLength(number.number, plans.metadata)
  return length && length !== 'INVALID_COUNTRY' ? length : 'NOT_A_NUMBER'
}

/** Reads digits in groups: most numbers are typed this way and need none of the later steps. */
function readPlain(plans: Plans, input: string): Outcome | undefined {
  if (mayMeanMore.test(input)) return undefined
  const all = digitsIn(input)
  const found = readPart(plans, all, input.startsWith('+'))
  return isValid(found) ? { found, extension: null } : undefined
}

function choose(plans: Plans, all: readonly Candidate[], text: string): Outcome {
  const only = all[0]
  if (!only) return failed('NOT_A_NUMBER')
  if (all.length === 1 && !/\p{L}/u.test(text)) return readOne(plans, only)
  const long = all.filter((candidate) => candidate.plus || candidate.all.length >= DIGITS_MIN)
  if (long.length === 0)
    return failed(/\p{L}/u.test(text) || all.length > 1 ? 'NOT_A_NUMBER' : 'TOO_SHORT')
  const outcomes = long.map((candidate) => readOne(plans, candidate))
  const [first] = outcomes
  if (!first) return failed('NOT_A_NUMBER')
  if (outcomes.length === 1)
    return joinsMeaning(plans, all, first) ? failed('SEVERAL_NUMBERS') : first
  const numbers = new Set(outcomes.map(({ found }) => (isValid(found) ? found.number.number : '')))
  return numbers.size === 1 && !numbers.has('') ? first : failed('SEVERAL_NUMBERS')
}

/**
 * Returns whether the number may continue after a comma or a line break: `030 123456, 78` may be
 * one number or two.
 */
function joinsMeaning(plans: Plans, all: readonly Candidate[], { found }: Outcome): boolean {
  if (!isValid(found) || !all.slice(1).some((candidate) => candidate.afterBareBreak)) return false
  const plus = all[0]?.plus ?? false
  const joined = readPart(plans, all.map((candidate) => candidate.all).join(''), plus)
  return isValid(joined) && joined.number.number !== found.number.number
}

function readOne(plans: Plans, candidate: Candidate): Outcome {
  const { extension } = candidate
  if (candidate.glued) return failed('NOT_A_NUMBER')
  const found = readDigits(plans, candidate)
  if (isValid(found))
    return holdsTwo(plans, candidate, found) ? failed('SEVERAL_NUMBERS') : { found, extension }
  return readGroups(plans, candidate) ?? { found, extension }
}

/**
 * Returns whether a run holds two numbers: `1234567/8` names two lines, `1234567 (2)` has a note,
 * and each half of `01 51234/01 51235` is a number.
 */
function holdsTwo(plans: Plans, { run, plus }: Candidate, found: Found): boolean {
  const tail = /\s*(?:\/\s*\d{1,2}|\(\s*\d{1,2}\s*\))$/.exec(run)
  if (tail && isValid(readPart(plans, digitsIn(run.slice(0, tail.index)), plus))) return true
  const [first, ...others] = run.split('/').map(digitsIn)
  // `5 030 1234567`: a flat or a count, and then a number with its trunk 0.
  const rest = /^[1-9]\d{0,2} +(\(?0.*)/.exec(run)?.[1]
  // Italy groups `331 0123 4501` this way: digits grouped as their own plan does are one number.
  const isSecond =
    rest !== undefined &&
    run.trim() !== found.number.formatNational() &&
    differs(found, readPart(plans, digitsIn(rest)))
  if (!plus && isSecond) return true
  return (
    others.length > 0 &&
    isValid(readPart(plans, first ?? '', plus)) &&
    others.every((other) => isValid(readPart(plans, other)))
  )
}

function digitsIn(text: string): string {
  return text.replace(/\D/g, '')
}

/** Splits a run into two numbers separated only by spaces, a slash or a dash. */
function readGroups(plans: Plans, { run, plus, extension }: Candidate): Outcome | undefined {
  const groups = run.match(/\d+/g) ?? []
  for (let at = 1; at < groups.length; at += 1) {
    const left = groups.slice(0, at).join('')
    const right = groups.slice(at).join('')
    if (left.length > DIGITS_MAX) break
    if (left.length < DIGITS_MIN || right.length < DIGITS_MIN) continue
    const first = readPart(plans, left, plus)
    if (!isValid(first)) continue
    const second = readPart(plans, right)
    const isSame = isValid(second) && second.number.number === first.number.number
    return isSame ? { found: first, extension } : failed('SEVERAL_NUMBERS')
  }
  return undefined
}

function readPart(plans: Plans, all: string, plus = false): Found | PhoneReason {
  return readDigits(plans, { plus, all, withoutZero: null })
}

function readLetters(plans: Plans, text: string): Outcome | undefined {
  const vanity = readVanity(text)
  if (!vanity) return undefined
  const { dialled, freeOnly } = vanity
  const found = readPart(plans, dialled.replace('+', ''), dialled.startsWith('+'))
  if (!isValid(found)) return undefined
  const isFree = /^(?:TOLL_FREE|SHARED_COST|UAN|PREMIUM_RATE)$/.test(found.type ?? '')
  const isLocal = !freeOnly && found.number.countryCallingCode === '1'
  return isFree || isLocal ? { found, extension: null } : undefined
}

function present({ number, type }: Found, extension: string | null): PhoneReading {
  return {
    valid: true,
    possible: true,
    e164: number.number,
    country: number.country ?? null,
    type,
    national: number.formatNational(),
    international: number.formatInternational(),
    extension,
    reason: null,
    textable: (type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE') && !isSatellite(number.number),
  }
}

function presentUnplanned(
  plans: Plans,
  found: Found,
  extension: string | null,
  isShort: IsShort | undefined,
): PhoneReading {
  const { number } = found
  if (isShort?.(number.nationalNumber, number.country)) return unreadable('SHORT_OR_EMERGENCY')
  if (!number.isPossible()) {
    return unreadable(lengthOf(plans, found))
  }
  if (keepsTrunkZero(plans, found)) return unreadable('INVALID_LENGTH')
  const international = number.formatInternational()
  // The plan strips the first digits as a prefix, so the displayed form would read as something
  // else.
  if (!isReadAs(plans, number.number, true, number.number)) return unreadable('NOT_A_NUMBER')
  const home = { ...plans, home: number.country }
  const national = number.formatNational()
  return {
    valid: false,
    possible: true,
    e164: number.number,
    country: number.country ?? null,
    type: null,
    national: isReadAs(home, national, false, number.number) ? national : international,
    international,
    extension,
    reason: 'NOT_IN_PLAN',
    textable: false,
  }
}

function isReadAs(plans: Plans, shown: string, plus: boolean, e164: string): boolean {
  const found = readPart(plans, digitsIn(shown), plus)
  return typeof found !== 'string' && found.number.number === e164 && found.number.isPossible()
}

function failed(reason: PhoneReason): Outcome {
  return { found: reason, extension: null }
}

function unreadable(reason: PhoneReason): PhoneReading {
  const nothing = {
    e164: null,
    country: null,
    type: null,
    national: null,
    international: null,
    extension: null,
  }
  return { valid: false, possible: false, ...nothing, reason, textable: false }
}
