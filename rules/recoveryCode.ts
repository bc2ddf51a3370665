/** The signs of a code: small letters and digits without those that look alike (0 and o, 1, i and l). */
export const recoverySigns = '23456789abcdefghjkmnpqrstuvwxyz'

const signsInCode = 16
const signsInGroup = 4

/**
 * Makes a recovery code, such as `abcd-efgh-jkmn-pqrs`: 16 signs of 31, 79 bits.
 * @param draw returns a random whole number from 0 up to, but not including, its argument
 */
export function makeRecoveryCode(draw: (below: number) => number): string {
  const signs = Array.from({ length: signsInCode }, () =>
    recoverySigns.charAt(draw(recoverySigns.length)),
  )
  return signs.join('').replace(/.{4}(?=.)/g, '$&-')
}

/**
 * Reads a recovery code as people type it: in any case, with or without hyphens and spaces.
 * @returns its 16 signs, or null if it is no code
 */
export function readRecoveryCode(typed: string): string | null {
  const code = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
  if (code.length !== signsInCode) return null
  return [...code].every((sign) => recoverySigns.includes(sign)) ? code : null
}

/** The length of a code as it is shown, with its hyphens. */
export const recoveryCodeCharacters = signsInCode + signsInCode / signsInGroup - 1
