import { cleanPhone } from '#rules/phone/cleanPhone.ts'

/** The characters that may separate the digits of a number: spaces, dots, dashes, brackets. */
const separator = /[ .()-]/

/** ITU-T E.164 allows 15 digits, and before them an international prefix of up to three. */
const DIGITS_MAX = 18

/** The most digits before a bracket: a later bracket holds an extension or a remark. */
const DIGITS_BEFORE_BRACKET_MAX = 4

/**
 * Returns what is dialled of a number: its digits in ASCII, whatever script they were typed in, and a
 * leading +. Null when the text is not just one number, and must stay as it is.
 */
export function toDialString(text: string): string | null {
  const plain = cleanPhone(text).trim()
  const international = plain.startsWith('+')
  const body = international ? plain.slice(1) : plain
  let digits = ''
  for (const character of body) {
    if (/\d/.test(character)) digits += character
    else if (!separator.test(character)) return null
  }
  if (digits.length > DIGITS_MAX || (digits === '' && !international)) return null
  if (!bracketsAreForArea(body, international)) return null
  return international ? `+${digits}` : digits
}

/** Counts the digits and + in a part of a number: a caret position that ignores grouping. */
export function countDialCharacters(part: string): number {
  return cleanPhone(part).replace(/[^\d+]/g, '').length
}

/**
 * Returns the caret position in `text` after so many digits and +; after all of them it is the end.
 */
export function caretAfter(text: string, count: number): number {
  if (count >= countDialCharacters(text)) return text.length
  let place = 0
  for (let remaining = count; remaining > 0; place += 1)
    if (/[\d+]/.test(text[place] ?? '')) remaining -= 1
  return place
}

/**
 * Returns whether brackets hold an area code: `(0)` in `+44 (0)20…` must be left to the full
 * reader.
 */
function bracketsAreForArea(body: string, international: boolean): boolean {
  const open = body.indexOf('(')
  if (open === -1) return true
  if (international || body.indexOf('(', open + 1) !== -1) return false
  return countDialCharacters(body.slice(0, open)) <= DIGITS_BEFORE_BRACKET_MAX
}
