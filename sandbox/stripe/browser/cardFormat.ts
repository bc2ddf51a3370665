/** Pure rules of the card fields: brands, grouping, and what is wrong with a field. */

export type Brand = {
  name: string
  pattern: RegExp
  lengths: number[]
  /** After which digits a space stands. */
  gaps: number[]
  cvcLength: number
}

const brands: Brand[] = [
  { name: 'amex', pattern: /^3[47]/, lengths: [15], gaps: [4, 10], cvcLength: 4 },
  { name: 'visa', pattern: /^4/, lengths: [16], gaps: [4, 8, 12], cvcLength: 3 },
  {
    name: 'mastercard',
    pattern: /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/,
    lengths: [16],
    gaps: [4, 8, 12],
    cvcLength: 3,
  },
  {
    name: 'discover',
    pattern: /^(6011|64[4-9]|65)/,
    lengths: [16],
    gaps: [4, 8, 12],
    cvcLength: 3,
  },
]
const unknownBrand: Brand = {
  name: 'unknown',
  pattern: /^/,
  lengths: [16],
  gaps: [4, 8, 12],
  cvcLength: 3,
}

/** What a field says about itself; null when nothing is wrong. */
export type FieldError = { code: string; message: string } | null

/** The brand of the digits typed so far. */
export function brandOf(number: string): Brand {
  return brands.find((brand) => brand.pattern.test(digitsOf(number))) ?? unknownBrand
}

/** The digits of a text, other scripts' digits included. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '')
}

/** `4242 4242 4242 4242`, or `3782 822463 10005`. */
export function formatNumber(text: string): string {
  const { gaps, lengths } = brandOf(text)
  const digits = digitsOf(text).slice(0, Math.max(...lengths))
  return [...digits].map((digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join('')
}

/** `12 / 30` out of `1230`, `12/30`, `12/2030` or `1/30`; `isDeleting` adds no separator. */
export function formatExpiry(text: string, isDeleting = false): string {
  const parts = text.normalize('NFKC').split('/')
  let digits = digitsOf(text)
  const [month = '', year = ''] = parts.map(digitsOf)
  if (parts.length === 2 && month.length === 1 && year !== '') digits = `0${month}${year}`
  if (/^[2-9]/.test(digits) || /^1[3-9]/.test(digits)) digits = `0${digits}`
  if (/^\d{2}20\d{2}$/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4)
  digits = digits.slice(0, 4)
  if (digits.length > 2) return `${digits.slice(0, 2)} / ${digits.slice(2)}`
  return digits.length === 2 && !isDeleting ? `${digits} / ` : digits
}

/** The security code's digits, as many as the brand has. */
export function formatCvc(text: string, number: string): string {
  return digitsOf(text).slice(0, brandOf(number).cvcLength)
}

/** What is wrong with the number (Stripe.js's codes and wording). */
export function checkNumber(text: string): FieldError {
  const digits = digitsOf(text)
  if (!brandOf(digits).lengths.includes(digits.length)) {
    return { code: 'incomplete_number', message: 'Your card number is incomplete.' }
  }
  if (hasRightCheckDigit(digits)) return null
  return { code: 'invalid_number', message: 'Your card number is invalid.' }
}

function hasRightCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

const yearsAheadMax = 50

/** What is wrong with the expiry; `now` decides what is past. */
export function checkExpiry(text: string, now: Date): FieldError {
  const digits = digitsOf(text)
  if (digits.length < 4) {
    return {
      code: 'incomplete_expiry',
      message: "Your card's expiration date is incomplete.",
    }
  }
  const month = Number(digits.slice(0, 2))
  const year = 2000 + Number(digits.slice(2))
  if (month < 1 || month > 12) {
    return { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." }
  }
  if (year < now.getFullYear()) {
    return {
      code: 'invalid_expiry_year_past',
      message: "Your card's expiration year is in the past.",
    }
  }
  if (year === now.getFullYear() && month < now.getMonth() + 1) {
    return {
      code: 'invalid_expiry_month_past',
      message: "Your card's expiration date is in the past.",
    }
  }
  if (year > now.getFullYear() + yearsAheadMax) {
    return { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." }
  }
  return null
}

/** What is wrong with the security code. */
export function checkCvc(text: string, number: string): FieldError {
  if (digitsOf(text).length === brandOf(number).cvcLength) return null
  return { code: 'incomplete_cvc', message: "Your card's security code is incomplete." }
}
