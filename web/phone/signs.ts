import { cleanPhone } from '#rules/phone/cleanPhone.ts'

/** What may stand between the digits of a number and say nothing: spaces, dots, dashes, brackets. */
const between = /[ .()-]/

/** ITU-T E.164 allows 15 digits; before them an international prefix of up to three. */
const DIGITS_MAX = 18

/** A number may open a bracket this late at most: later ones hold an extension or a remark. */
const DIGITS_BEFORE_BRACKET_MAX = 4

/**
 * The signs of a number that count: its digits in ASCII, whatever script they were typed in, and a
 * leading +. Null when the text is anything else than one number, and is to be left as it is.
 */
export function signsOf(text: string): string | null {
  const plain = cleanPhone(text).trim()
  const international = plain.startsWith('+')
  const body = international ? plain.slice(1) : plain
  let digits = ''
  for (const sign of body) {
    if (/\d/.test(sign)) digits += sign
    else if (!between.test(sign)) return null
  }
  if (digits.length > DIGITS_MAX || (digits === '' && !international)) return null
  if (!bracketsAreForArea(body, international)) return null
  return international ? `+${digits}` : digits
}

/** How many signs that count stand in a part of a number: a caret's place, whatever the grouping. */
export function countSigns(part: string): number {
  return cleanPhone(part).replace(/[^\d+]/g, '').length
}

/** The caret's place in `text` behind the given number of signs; behind all of them is the end. */
export function placeAfterSigns(text: string, signs: number): number {
  if (signs >= countSigns(text)) return text.length
  let place = 0
  for (let left = signs; left > 0; place += 1) if (/[\d+]/.test(text[place] ?? '')) left -= 1
  return place
}

/** `(0)` in `+44 (0)20…` is no digit of the number: only a reader of whole numbers may drop it. */
function bracketsAreForArea(body: string, international: boolean): boolean {
  const open = body.indexOf('(')
  if (open === -1) return true
  if (international || body.indexOf('(', open + 1) !== -1) return false
  return countSigns(body.slice(0, open)) <= DIGITS_BEFORE_BRACKET_MAX
}
