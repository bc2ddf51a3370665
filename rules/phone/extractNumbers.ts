import type { Digits } from './readDigits.ts'
import { readExtension } from './readExtension.ts'

/** A run of digits in a text, as written, and its surroundings. */
export type Candidate = Digits & {
  run: string
  extension: string | null
  /**
   * True if it touches letters, as in `INV4155552671`: no telephone number, yet not to be skipped
   * either.
   */
  glued: boolean
  /** True if only spaces, commas or line breaks separate it from the candidate before it. */
  afterBareBreak: boolean
}

const runPattern = /\+?[ ().-]*\d(?:[ ()._*\\/-]*\d)*\)?/g
const known = /(?:^|[^\p{L}])(?:tel|ph|mob|phone|mobile|cell|call|fax|whatsapp|wa|t|m|p)$/iu
const dates =
  /(?<![\d./-])(?:(?:19|20)\d\d([-./])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])|(?:0?[1-9]|[12]\d|3[01])([-./])(?:0?[1-9]|[12]\d|3[01])\2(?:19|20)\d\d)(?![-./]?\d)/g
const clocks = /(?<![\d:])\d{1,2}:\d\d(?::\d\d)?(?![\d:])/g
const money =
  /\p{Sc}\s?\d[\d,]*(?:\.\d+)?|(?<![\d.,])\d[\d,]*(?:\.\d+)?(?:\s?\p{Sc}(?!\s?\d)|\s?%)|(?:(?<=[ (])\d{1,4}(?=(?:st|nd|rd|th|am|pm|h|hrs?|mins?)\b))/giu

/**
 * Finds the candidates for telephone numbers in a text, in order; skips amounts of money, dates and
 * times.
 * @param text plain signs, unwrapped
 */
export function extractNumbers(text: string): Candidate[] {
  const quiet = normalizePrefixes(hasNoise(text) ? quieten(text) : text)
  const found: Candidate[] = []
  const pattern = new RegExp(runPattern)
  let end = 0
  for (let match = pattern.exec(quiet); match; match = pattern.exec(quiet)) {
    const between = quiet.slice(end, match.index)
    end = match.index + match[0].length
    const extension = extensionAfter(quiet, match[0], end)
    if (extension) end += extension.length
    pattern.lastIndex = end
    const run = extension?.run ?? match[0]
    found.push({
      ...digitsOf(run),
      run: run.trim(),
      extension: extension?.digits ?? null,
      glued: isGlued(quiet, match.index, match[0], end),
      afterBareBreak: found.length > 0 && /^[\s,;|&]*$/.test(between),
    })
  }
  return found
}

function hasNoise(text: string): boolean {
  return /[:%\p{Sc}\p{L}]|\d[-./]\d{1,2}[-./]\d/u.test(text)
}

function quieten(text: string): string {
  return text.replace(dates, ' \u25A1 ').replace(clocks, ' \u25A1 ').replace(money, ' \u25A1 ')
}

/**
 * Reduces `++44`, `00+44` and `(00) +44` to one +, rewrites the old Soviet `8~10`, and removes a
 * service code such as `*67`.
 */
function normalizePrefixes(text: string): string {
  return text
    .replace(/(?<![\d+])[ (]*(?:0{2}|0?011|010|810)?[ )]*\+[\s+(]*(?=\d)/g, ' +')
    .replace(/^(\s*)8\s?[~-]\s?10(?!\d{0,7}$)/, '$1810')
    .replace(/^\s*(?:[*#]\d{2,3}[#*]|\*\d{2}(?=[ -]))/, ' ')
}

function digitsOf(run: string): Digits {
  const plus = run.startsWith('+')
  const all = run.replace(/\D/g, '')
  const zero = /\(\s*0\s*\)/.exec(run)
  if (!zero) return { plus, all, withoutZero: null }
  const before = run.slice(0, zero.index).replace(/\D/g, '')
  const withoutZero = before + run.slice(zero.index + zero[0].length).replace(/\D/g, '')
  return { plus, all, withoutZero: before === '' ? null : withoutZero }
}

function extensionAfter(
  text: string,
  run: string,
  end: number,
): { digits: string; length: number; run: string } | null {
  const digits = run.replace(/\D/g, '').length
  if (digits < 5) return null
  // `+1 (645) 123 1234-910#`: how North Americans write an extension.
  const dashed =
    text[end] === '#' && !/^#\s*\d/.test(text.slice(end)) && /[- ]+(\d{1,6})$/.exec(run)
  if (dashed && dashed[1] !== undefined && digits - dashed[1].length >= 7)
    return { digits: dashed[1], length: 1, run: run.slice(0, dashed.index) }
  const extension = readExtension(text.slice(end))
  return extension && { ...extension, run }
}

function isGlued(text: string, start: number, run: string, end: number): boolean {
  const before = /^\d/.test(run) ? text.slice(Math.max(0, start - 12), start) : ''
  const after = text.charAt(end)

  return (
    (/[a-z\u25A1]$/i.test(before) && !known.test(before)) ||
    (/\d/.test(text.charAt(end - 1)) && /[a-z\u25A1]/i.test(after))
  )
}
