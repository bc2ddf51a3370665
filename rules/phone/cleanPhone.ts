/** Marks, joiners, control characters and keycap frames, all of them invisible. */
const invisible =
  /\p{Cf}|[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u115F\u1160\u3164\uFFA0]|[\u0300-\u036F]|\u20E3|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}]/gu

/**
 * Reduces input to plain signs: ASCII digits, +, -, ., /, round brackets, spaces, and a line feed
 * for a new line. Letters stay in their simplest form; invisible characters are removed.
 * @param text any Unicode; a lone surrogate does no harm
 */
export function cleanPhone(text: string): string {
  const plain = /^[\n -~]*$/.test(text) ? text : text.replace(/[^\n -~]/gu, plainSign)
  return plain.replace(invisible, '').replace(/[[{]/g, '(').replace(/[\]}]/g, ')')
}

function plainSign(sign: string): string {
  if (/\p{Nd}/u.test(sign)) return String(digitValue(sign.codePointAt(0) ?? 0))
  if (/[\t\p{Zs}\u2800]/u.test(sign)) return ' '
  if (/[\r\u2028\u2029]/.test(sign)) return '\n'
  if (/[\u301C\u3030\uFF5E\u2053\u223C]/.test(sign)) return '~'
  if (/[\p{Pd}\u2212\u2043\u02D7\u30FC\u2500\uFF70]/u.test(sign)) return '-'
  if (/[\u00B7\u2022\u2024\u2027\u2219\u22C5\u30FB\u3002\uFF61\uFF65]/.test(sign)) return '.'
  if (/[\u2044\u2215\u29F8]/.test(sign)) return '/'
  if (/[\p{Pi}\p{Pf}\u00B4\u02B9\u02BB\u02BC]/u.test(sign)) return "'"
  if (sign === '\u2795') return '+'
  const simple = sign.normalize(sign < '\u0250' ? 'NFKD' : 'NFKC')
  if (/[\p{Ps}\u207D\u208D]/u.test(sign)) return '('
  if (/[\p{Pe}\u207E\u208E]/u.test(sign)) return ')'
  // Footnotes, fractions and one-sign dates (², ½, ㏡) contain digits that belong to no number.
  return /\d/.test(simple) ? '\u25A1' : simple
}

/**
 * Returns the value of a decimal digit: Unicode keeps each script's digits in rows of ten from its
 * zero (chapter 4.6).
 */
export function digitValue(code: number): number {
  let before = code
  while (/\p{Nd}/u.test(String.fromCodePoint(before - 1))) before -= 1
  return (code - before) % 10
}
