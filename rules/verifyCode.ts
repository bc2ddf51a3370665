// Crockford's base 32, which has no letters that look like digits:
// https://www.crockford.com/base32.html
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const signsInCode = 8
const bitsInSign = 5

/** Writes 5 bytes as a verify code, such as `7KM4-QX2D`. */
export function writeVerifyCode(bytes: Uint8Array): string {
  let rest = bytes.reduce((sum, byte) => sum * 256 + byte, 0)
  let code = ''
  for (let place = 0; place < signsInCode; place += 1) {
    code = signs.charAt(rest % 32) + code
    rest = Math.floor(rest / 32)
  }
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/**
 * Reads a verify code as people type it: in any case, with or without the hyphen, with spaces, with
 * O for 0 and I or L for 1.
 * @returns its 5 bytes, or null if it is no code
 */
export function readVerifyCode(typed: string): Uint8Array | null {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  if (code.length !== signsInCode) return null
  let number = 0
  for (const sign of code) {
    const value = signs.indexOf(sign)
    if (value < 0) return null
    number = number * 32 + value
  }
  const bytes = new Uint8Array((signsInCode * bitsInSign) / 8)
  for (let place = bytes.length - 1; place >= 0; place -= 1) {
    bytes[place] = number % 256
    number = Math.floor(number / 256)
  }
  return bytes
}
