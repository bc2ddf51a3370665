import type { ErrorCode } from './errors.ts'
import { limits } from './limits.ts'
import { memoize } from './memoize.ts'

/** An amount in minor units with its ISO 4217 currency in upper case. */
export type Money = { amountMinor: number; currency: string }

// Stripe's zero-decimal currencies: https://docs.stripe.com/currencies#zero-decimal
const zeroDecimal = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
)
// https://docs.stripe.com/currencies#three-decimal: the last digit must be 0
const threeDecimal = new Set('BHD JOD KWD OMR TND'.split(' '))
// Two decimals at the provider for backward compatibility, yet only whole units can be charged.
const wholeUnitsOnly = new Set(['ISK', 'UGX'])

const twoDecimal = new Set(
  (
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BWP BYN BZD CAD ' +
    'CDF CHF CNY COP CRC CVE CZK DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GTQ GYD HKD HNL ' +
    'HTG HUF IDR ILS INR ISK JMD KES KGS KHR KYD KZT LAK LBP LKR LRD LSL MAD MDL MKD MMK MNT MOP ' +
    'MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR ' +
    'SBD SCR SEK SGD SHP SLE SOS SRD STD SZL THB TJS TOP TRY TTD TWD TZS UAH UGX USD UYU UZS WST ' +
    'XCD YER ZAR ZMW'
  ).split(' '),
)

// https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts, in minor units.
const minimumMinor: Record<string, number> = {
  USD: 50,
  AED: 200,
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17500,
  INR: 50,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
}

// The provider allows more digits where the unit is small.
const maximumMinor: Record<string, number> = { IDR: 999_999_999_999, INR: 999_999_999 }

/** Every currency of a request: ISO 4217, upper case, sorted. */
export const currencies: readonly string[] = [...zeroDecimal, ...twoDecimal, ...threeDecimal].sort()

/** Returns whether a request may be in `currency` (ISO 4217, upper case). */
export function isCurrency(currency: string): boolean {
  return zeroDecimal.has(currency) || twoDecimal.has(currency) || threeDecimal.has(currency)
}

/** Returns how many decimals the provider's minor unit of `currency` stands for: 0, 2 or 3. */
export function decimalsOf(currency: string): 0 | 2 | 3 {
  if (zeroDecimal.has(currency)) return 0
  return threeDecimal.has(currency) ? 3 : 2
}

/**
 * Returns how many decimals a person may type in `currency`: the provider counts ISK and UGX in
 * hundredths, yet they have no decimals, and the third decimal of the three-decimal currencies is
 * always 0.
 */
export function typedDecimalsOf(currency: string): 0 | 2 | 3 {
  return wholeUnitsOnly.has(currency) ? 0 : decimalsOf(currency)
}

/**
 * Returns the smallest amount in minor units that a card can be charged; 1 where none is published.
 */
export function minimumOf(currency: string): number {
  return minimumMinor[currency] ?? 1
}

/** Returns the largest amount of a request, in minor units. */
export function maximumOf(currency: string): number {
  return maximumMinor[currency] ?? limits.amountMinorMax
}

/** Returns the code of what is wrong with an amount, or null if it can be charged. */
export function checkMoney({ amountMinor, currency }: Money): ErrorCode | null {
  if (!isCurrency(currency)) return 'currency_not_supported'
  if (!Number.isSafeInteger(amountMinor)) return 'amount_invalid'
  if (amountMinor < minimumOf(currency)) return 'amount_too_small'
  if (amountMinor > maximumOf(currency)) return 'amount_too_large'
  return isRepresentable({ amountMinor, currency }) ? null : 'amount_not_representable'
}

/** Returns whether the provider can charge an amount to its last digit, however small it is. */
export function isRepresentable({ amountMinor, currency }: Money): boolean {
  if (wholeUnitsOnly.has(currency)) return amountMinor % 100 === 0
  return !threeDecimal.has(currency) || amountMinor % 10 === 0
}

/** A typed amount in minor units, or the code of what is wrong with it. */
export type AmountReading = { amountMinor: number } | { code: ErrorCode }

/**
 * Reads an amount as people type it: `85`, `85.00`, `85,00`, `1,234.50`, `1.234,50`, `1 234,50`,
 * `1,23,456`, but not `12 50`, with digits of other scripts and a currency sign around it. The last separator is the
 * decimal one, unless three digits follow it in a currency where that can only be a thousand.
 */
export function readAmount(input: string, currency: string): AmountReading {
  const reading = readAnyAmount(input, currency)
  if ('code' in reading) return reading
  const wrong = checkMoney({ amountMinor: reading.amountMinor, currency })
  return wrong ? { code: wrong } : reading
}

/**
 * Reads an amount without the limits of a card charge: a partial refund may be as small as it
 * likes.
 */
export function readAnyAmount(input: string, currency: string): AmountReading {
  const unsigned = toAsciiDigits(input)
    .normalize('NFKC')
    .trim()
    .replace(/\u066B/g, '.')
    .replace(signBefore, '')
    .replace(signAfter, '')
  // "12 50" may be 12.50 or 1,250: a space stands only where it groups digits, and we never guess.
  if (/\d[\s'’_\u066C]+\d/.test(unsigned) && !spaced.test(unsigned))
    return { code: 'amount_invalid' }
  const plain = unsigned.replace(/[\s'’_\u066C]/g, '')
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(plain)) return { code: 'amount_invalid' }
  const split = splitDecimals(plain, typedDecimalsOf(currency))
  if (!split) return { code: 'amount_invalid' }
  const [whole, fraction] = split
  const trimmed = fraction.replace(/0+$/, '')
  if (trimmed.length > typedDecimalsOf(currency)) return { code: 'amount_not_representable' }
  return { amountMinor: Number((whole || '0') + trimmed.padEnd(decimalsOf(currency), '0')) }
}

// A full stop right after a letter belongs to the currency sign (Rs. 500, S/.100, 85 kr.) and is no
// decimal separator: as one, it would turn 500 rupees into half a rupee. A minus never belongs to a
// sign.
const signBefore = /^(?:[^\d.,\-\u2212]*[\p{L}/]\.|[^\d.,\-\u2212]+)/u
const signAfter = /[^\d.,]\D*$/

// The same groups as below, with spaces or apostrophes between them.
const spaced = /^[1-9]\d{0,2}(?:[\s'’_\u066C]\d{2,3})*[\s'’_\u066C]\d{3}(?:[.,]\d*)?$/

// Thousands in groups of three, or of two before the last three as in India; never after a leading
// zero.
const grouping = /^[1-9]\d{0,2}(?:[.,]\d{2,3})*[.,]\d{3}$/

function toAsciiDigits(input: string): string {
  return input.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) as number
    let zero = point
    // Unicode keeps the ten digits of each script together, 0 first.
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
    return String((point - zero) % 10)
  })
}

function splitDecimals(plain: string, decimals: number): [string, string] | null {
  const separators = plain.match(/[.,]/g) ?? []
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  if (last < 0) return [plain, '']
  const mixed = new Set(separators).size > 1
  const after = plain.length - last - 1
  const grouped = grouping.test(plain)
  // "12.505" may be twelve thousand, or 12.50 with a digit too many: where the currency has
  // decimals, we ask about a lone point before three digits and never guess.
  if (separators.length === 1 && plain[last] === '.' && grouped && decimals === 2) return null
  const lastIsThousands = !mixed && grouped && (separators.length > 1 || decimals < 3)
  if (lastIsThousands) return [plain.replace(/[.,]/g, ''), '']
  if (after === 0) return null
  const whole = plain.slice(0, last)
  if (whole.includes(plain[last] as string)) return null
  if (/[.,]/.test(whole) && !grouping.test(whole)) return null
  return [whole.replace(/[.,]/g, ''), plain.slice(last + 1)]
}

/**
 * Formats money in `locale` (BCP 47): `8500, 'EUR'` → `€85.00`, always with the currency's own
 * decimals.
 */
export function formatMoney({ amountMinor, currency }: Money, locale: string): string {
  return formatOf(currency, locale).format(toMajor({ amountMinor, currency }))
}

const formatOf = memoize((currency: string, locale: string) => {
  const shown = wholeUnitsOnly.has(currency) ? 0 : decimalsOf(currency)
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: shown,
    maximumFractionDigits: shown,
  })
})

/**
 * Converts to major units: `8500, 'EUR'` → `'85.00'`. A decimal string, never a float, and so exact
 * for any size.
 */
export function toMajor({ amountMinor, currency }: Money): `${number}` {
  const decimals = decimalsOf(currency)
  const digits = String(amountMinor).padStart(decimals + 1, '0')
  if (decimals === 0) return digits as `${number}`
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` as `${number}`
}
