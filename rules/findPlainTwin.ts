import type { SignName } from './signNames.ts'
import { isGsm } from './textParts.ts'

/**
 * How GSM-7 spells a sign that it lacks; `plain` is null where only another script could. `kind`: a
 * twin reads the same to anyone, a letter loses its accent, and anything else visibly changes the
 * text, so that its writer must ask for it.
 */
export type PlainTwin = {
  plain: string | null
  kind: 'twin' | 'letter' | 'other'
  /** A plain name where the sign is invisible, or looks like its twin. */
  name?: SignName | FullWidthName
}

/** As the template `sign.fullWidth` of serverTemplates.ts, by which the screens know it. */
type FullWidthName = `full-width ${string}`

const twins: readonly [name: SignName, plain: string, signs: string][] = [
  ['curly quote', "'", '\u2018\u2019\u201A\u201B'],
  ['curly quote', '"', '\u201C\u201D\u201E\u201F'],
  ['angle quote', "'", '\u2039\u203A'],
  ['angle quote', '"', '\u00AB\u00BB'],
  ['accent sign', "'", '\u00B4`\u02BC\u02BB\u02B9\u02C8'],
  ['prime', "'", '\u2032'],
  ['double prime', '"', '\u2033'],
  ['hyphen', '-', '\u2010\u2011'],
  ['long dash', '-', '\u2012\u2013\u2014\u2015'],
  ['minus sign', '-', '\u2212'],
  ['ellipsis', '...', '\u2026'],
  ['non-breaking space', ' ', '\u00A0\u202F\u2007'],
  ['tab', ' ', '\t'],
  ['line separator', ' ', '\u2028\u2029'],
  ['soft hyphen', '', '\u00AD'],
  ['zero-width space', '', '\u200B\uFEFF\u2060'],
  ['zero-width non-joiner', '', '\u200C'],
  ['zero-width joiner', '', '\u200D'],
  ['direction mark', '', '\u200E\u200F\u061C'],
]
const byTwin = new Map(
  twins.flatMap(([name, plain, signs]) =>
    [...signs].map((sign) => [sign, { name, plain, kind: 'twin' }] as const),
  ),
)

// Latin letters without a removable accent.
const latin: Record<string, string> = {
  ...{ ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', ħ: 'h', Ħ: 'H', ŧ: 't', Ŧ: 'T' },
  ...{ þ: 'th', Þ: 'Th', œ: 'oe', Œ: 'OE', ẞ: 'SS', ı: 'i', ŋ: 'n', Ŋ: 'N', ə: 'e', Ə: 'E' },
  ...{
    º: 'o',
    ª: 'a',
    ƒ: 'f',
    ĸ: 'k',
    ɓ: 'b',
    Ɓ: 'B',
    ɗ: 'd',
    Ɗ: 'D',
    ƙ: 'k',
    Ƙ: 'K',
    ơ: 'o',
    ư: 'u',
  },
}

// Signs without a compatible form in Unicode, or with one that would read wrongly.
const respelled: Record<string, string> = {
  ...{ '×': 'x', '÷': '/', '±': '+/-', '≈': '~', '≠': '!=', '≤': '<=', '≥': '>=' },
  ...{ '•': '-', '◦': '-', '▪': '-', '‣': '-', '·': '.', '→': '->', '←': '<-', '¦': '|' },
  ...{ '№': 'No.', '©': '(c)', '®': '(R)', '°': 'deg', µ: 'u', '¢': 'c', '⁄': '/', '†': '+' },
  ...{ '،': ',', '؛': ';', '؟': '?', '。': '.', '、': ',', '।': '.' },
}

// The ISO 4217 code for each currency's own sign.
const currencySigns: Record<string, string> = {
  ...{ '₹': 'INR', '₽': 'RUB', '₺': 'TRY', '₴': 'UAH', '₪': 'ILS', '₩': 'KRW', '₫': 'VND' },
  ...{ '₱': 'PHP', '₦': 'NGN', '₸': 'KZT', '₾': 'GEL', '₼': 'AZN', '₮': 'MNT', '₭': 'LAK' },
  ...{ '₡': 'CRC', '₲': 'PYG', '₵': 'GHS', '฿': 'THB', '៛': 'KHR', '৳': 'BDT', '֏': 'AMD' },
}

/**
 * Finds how GSM-7 spells one sign, as `splitSigns` cuts them.
 * @param before, after the text's neighbouring signs: "2½" is 2 1/2 and not 21/2
 */
export function findPlainTwin(sign: string, before = '', after = ''): PlainTwin {
  const composed = sign.normalize('NFC')
  if (isGsm(composed)) return { plain: composed, kind: 'twin', name: 'separate accent' }
  const twin = byTwin.get(sign)
  if (twin) return twin
  // A keycap emoji is a digit in a box.
  const key = sign.match(/^(.)\uFE0F?\u20E3$/)?.[1]
  if (key && isGsm(key)) return { plain: key, kind: 'other', name: 'emoji' }
  const currency = currencySigns[sign]
  if (currency) {
    const spaced = `${/\d$/.test(before) ? ' ' : ''}${currency}${/^\d/.test(after) ? ' ' : ''}`
    return { plain: spaced, kind: 'twin' }
  }
  if (/^\p{Zs}$/u.test(sign)) return { plain: ' ', kind: 'twin', name: 'wide space' }
  if (/^\p{Default_Ignorable_Code_Point}$/u.test(sign)) {
    return { plain: '', kind: 'twin', name: 'invisible sign' }
  }
  return withoutAccent(sign) ?? compatibleForm(sign, before) ?? withoutTwin(sign)
}

function withoutAccent(sign: string): PlainTwin | null {
  const bare = bareLetters(sign)
  return isGsm(bare) && /^\p{L}/u.test(bare) ? { plain: bare, kind: 'letter' } : null
}

function bareLetters(text: string): string {
  const bare = [...text.normalize('NFD').replace(/\p{M}/gu, '')]
  return bare.map((letter) => latin[letter] ?? letter).join('')
}

/**
 * Finds the Unicode compatibility form of fractions, superscripts, full-width and ornamental
 * letters.
 */
function compatibleForm(sign: string, before: string): PlainTwin | null {
  const known = respelled[sign]
  if (known !== undefined) return { plain: known, kind: 'other' }
  const form = bareLetters(sign.normalize('NFKC')).replaceAll('\u2044', '/')
  const plain = [...form].map((part) => respelled[part] ?? byTwin.get(part)?.plain ?? part).join('')
  if (!isGsm(plain) || !plain.trim()) return null
  const name = /[\uFF01-\uFF5E]/.test(sign) ? { name: `full-width ${plain}` as const } : {}
  return { plain: apart(sign, plain, before), kind: 'other', ...name }
}

/** Keeps a fraction or an exponent after a digit from becoming part of that number. */
function apart(sign: string, plain: string, before: string): string {
  if (!/\d$/.test(before) || !/^\p{No}$/u.test(sign)) return plain
  return /[⁰¹²³⁴-⁹]/.test(sign) ? `^${plain}` : ` ${plain}`
}

function withoutTwin(sign: string): PlainTwin {
  if (isEmoji(sign)) return { plain: '', kind: 'other', name: 'emoji' }
  if (/^[\p{L}\p{N}\p{M}]/u.test(sign)) return { plain: null, kind: 'other' }
  return { plain: '', kind: 'other' }
}

/** Returns whether a sign is drawn as a picture: one emoji, a sequence of them, or a flag. */
export function isEmoji(sign: string): boolean {
  return (
    /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u.test(sign) && !/^[©®™]/.test(sign)
  )
}
