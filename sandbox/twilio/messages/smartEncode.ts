/** The replacements: the letter of GSM-7 first, then the Unicode letters that it replaces. */
const replacements: readonly [string, string][] = [
  ['"', '«»“”„‟ʺˮ❝❞〝〞'],
  ["'", '‘’‚‛‹›ʻʼʽʹˈ´ˊ`ˋ❛❜'],
  ['-', '‐‑‒–—―−﹣⁃'],
  ['...', '…'],
  [
    ' ',
    '\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000',
  ],
  ['', '\u200b\u200c\u200d\u2060\ufeff'],
  ['/', '÷⁄∕⧸'],
  ['1/4', '¼'],
  ['1/2', '½'],
  ['3/4', '¾'],
  ['!!', '‼'],
  ['*', '∗'],
  ['^', 'ˆ'],
  ['~', '˜∼'],
  ['|', '∣'],
  ['.', '。'],
  [':', 'ː∶'],
  [';', '⁏'],
]
const table = new Map(replacements.flatMap(([to, from]) => [...from].map((letter) => [letter, to])))

const fullwidthFirst = 0xff01
const fullwidthLast = 0xff5e
const fullwidthShift = 0xfee0

/**
 * Replaces the letters that look like one of GSM-7, so that a text is not sent as UCS-2: quotes,
 * dashes, spaces, fractions, full-width letters
 * (https://www.twilio.com/docs/messaging/services/smart-encoding-char-list).
 */
export function smartEncode(body: string): string {
  return [...body].map((letter) => table.get(letter) ?? narrow(letter)).join('')
}

function narrow(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  if (code < fullwidthFirst || code > fullwidthLast) return letter
  return String.fromCodePoint(code - fullwidthShift)
}
