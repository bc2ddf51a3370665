import type { Words } from '../words/en.ts'

/** Pure rules of the card fields: brands, grouping, and the errors of a field. */

export type Brand = {
  name: string
  pattern: RegExp
  /** The possible numbers of digits, in ascending order. */
  lengths: number[]
  /** The positions of spaces, as numbers of digits before them. */
  gaps: number[]
  cvcLengths: number[]
}

const gapsOf16 = [4, 8, 12]

/** The brands of Stripe's test cards (https://docs.stripe.com/testing#cards), by first digits. */
const brands: Brand[] = [
  { name: 'amex', pattern: /^3[47]/, lengths: [15], gaps: [4, 10], cvcLengths: [4] },
  { name: 'visa', pattern: /^4/, lengths: [16], gaps: gapsOf16, cvcLengths: [3] },
  {
    name: 'mastercard',
    pattern: /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/,
    lengths: [16],
    gaps: gapsOf16,
    cvcLengths: [3],
  },
  {
    name: 'discover',
    pattern: /^(6011|64[4-9]|65)/,
    lengths: [16],
    gaps: gapsOf16,
    cvcLengths: [3],
  },
  { name: 'diners', pattern: /^(36|38|39)/, lengths: [14], gaps: [4, 10], cvcLengths: [3] },
  { name: 'diners', pattern: /^30[0-5]/, lengths: [16], gaps: gapsOf16, cvcLengths: [3] },
  { name: 'jcb', pattern: /^35/, lengths: [16], gaps: gapsOf16, cvcLengths: [3] },
  {
    name: 'unionpay',
    pattern: /^62|^81/,
    lengths: [16, 17, 18, 19],
    gaps: gapsOf16,
    cvcLengths: [3],
  },
]
const unknownBrand: Brand = {
  name: 'unknown',
  pattern: /^/,
  lengths: [16],
  gaps: gapsOf16,
  cvcLengths: [3, 4],
}

/** The error of a field, as the code of Stripe.js; null when there is none. */
export type FieldCode = (keyof Words & (`incomplete_${string}` | `invalid_${string}`)) | null

/** Returns the brand of the digits typed so far. */
export function brandOf(number: string): Brand {
  return brands.find((brand) => brand.pattern.test(digitsOf(number))) ?? unknownBrand
}

/** Returns the brand of that name, for a frame that does not have the number. */
export function brandNamed(name: string): Brand {
  return brands.find((brand) => brand.name === name) ?? unknownBrand
}

/** Returns the digits of a text, including other scripts' digits. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '')
}

/** Formats a number as `4242 4242 4242 4242` or `3782 822463 10005`. */
export function formatNumber(text: string): string {
  const { gaps, lengths } = brandOf(text)
  const digits = digitsOf(text).slice(0, lengths.at(-1))
  return [...digits].map((digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join('')
}

/** Formats `1230`, `12/30`, `12/2030` or `1/30` as `12 / 30`; `isDeleting` adds no separator. */
export function formatExpiry(text: string, isDeleting = false): string {
  const parts = text.normalize('NFKC').split(/[/\-.]/)
  let digits = digitsOf(text)
  const [month = '', year = ''] = parts.map(digitsOf)
  if (parts.length === 2 && month.length === 1 && month !== '0') digits = `0${month}${year}`
  if (/^[2-9]/.test(digits) || /^1[3-9]/.test(digits)) digits = `0${digits}`
  if (/^\d{2}20\d{2}$/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4)
  digits = digits.slice(0, 4)
  if (digits.length > 2) return `${digits.slice(0, 2)} / ${digits.slice(2)}`
  return digits.length === 2 && !isDeleting ? `${digits} / ` : digits
}

/** Returns the security code's digits, as many as the brand has. */
export function formatCvc(text: string, brand: Brand): string {
  return digitsOf(text).slice(0, brand.cvcLengths.at(-1))
}

/** Returns the error of the number. */
export function checkNumber(text: string): FieldCode {
  const digits = digitsOf(text)
  if (!brandOf(digits).lengths.includes(digits.length)) return 'incomplete_number'
  return hasRightCheckDigit(digits) ? null : 'invalid_number'
}

function hasRightCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

const yearsAheadMax = 50

/** Returns the error of the expiry; `now` decides what is past. */
export function checkExpiry(text: string, now: Date): FieldCode {
  const digits = digitsOf(text)
  if (digits.length < 4) return 'incomplete_expiry'
  const month = Number(digits.slice(0, 2))
  const year = 2000 + Number(digits.slice(2))
  if (month < 1 || month > 12) return 'invalid_expiry_month'
  if (year < now.getFullYear()) return 'invalid_expiry_year_past'
  const isThisYear = year === now.getFullYear()
  if (isThisYear && month < now.getMonth() + 1) return 'invalid_expiry_month_past'
  return year > now.getFullYear() + yearsAheadMax ? 'invalid_expiry_year' : null
}

/** Returns the error of the security code. */
export function checkCvc(text: string, brand: Brand): FieldCode {
  return brand.cvcLengths.includes(digitsOf(text).length) ? null : 'incomplete_cvc'
}

/**
 * Returns true for a test card of the US: its seventh to ninth digits are the country's number in
 * ISO 3166-1, as in 4000 0082 6000 0000 for Great Britain
 * (https://docs.stripe.com/testing#international-cards).
 */
export function isAmericanCard(number: string): boolean {
  const [, country = '000'] = digitsOf(number).match(/^400000(\d{3})/) ?? []
  return country === '000' || country === '840'
}

/** Formats a postal code as it is typed: letters in upper case, five digits in the US. */
export function formatPostalCode(text: string, isAmerican: boolean): string {
  const code = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
  return isAmerican ? digitsOf(code).slice(0, 5) : code.trimStart().slice(0, 10)
}

/** Returns the error of a postal code. */
export function checkPostalCode(text: string, isAmerican: boolean): FieldCode {
  const code = text.trim()
  return code.length < (isAmerican ? 5 : 3) ? 'incomplete_zip' : null
}
