import { limits } from '#rules/limits.ts'

const { signInCodeDigits: length } = limits
/** The digits of a code in a text, together or in two halves, with no other digit at either end. */
const alone = new RegExp(`(?<![\\d])(\\d{${length / 2}})[\\s-]?(\\d{${length / 2}})(?![\\d])`)

/** Finds the code in what was pasted, which may be the whole text. @returns its digits, or null */
export function findCode(pasted: string): string | null {
  const found = alone.exec(pasted)
  return found ? `${found[1]}${found[2]}` : null
}

/** Tells whether all digits of a code are typed. */
export function isWholeCode(typed: string): boolean {
  return typed.replace(/\D/g, '').length === length
}
