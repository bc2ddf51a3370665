import { digitValue } from './cleanPhone.ts'

/** Terms from `from` (included) to `below` (excluded), in the order of their code points. */
export type TermRange = { from: string; below: string }

/**
 * The ranges of one fragment of a number, or the range of one word: a term in any of them matches.
 */
export type TermGroup = { of: 'number' | 'name'; ranges: TermRange[] }

/**
 * The query of a search box. A customer matches if each group contains one of their terms. `phrase`
 * is for words so frequent that none of them narrows the search by itself: all of them together as
 * the start of a name; null where that gains nothing.
 */
export type SearchTerms = { groups: TermGroup[]; phrase: TermGroup | null }

/** As in migrations/0006_phones.sql: longer terms are cut off. */
const termCharactersMax = 64

/** With fewer digits a fragment of a number matches nearly everybody. */
const digitsMin = 3

/** More words than this do not narrow a search any further. */
const groupsMax = 6

/** With this many digits behind it, a leading 0 may be dropped without matching everybody. */
const trunkDigitsMin = 7

/** A fragment of a number, with the letters that touch it. */
const glued = /(\p{L}*)([+(]*\d[\d\s()./+-]*)(\p{L}*)/gu

// The international prefixes with which a number may begin: ITU-T E.164 Annex, "international
// prefix".
const dialledAbroad = ['0011', '011', '00', '810', '010']

/**
 * Turns what a person typed to find a customer into ranges of the terms that
 * migrations/0006_phones.sql stores: any fragment of a number in any form, and starts of the words
 * of a name, ignoring accents and case.
 * @param typed any text at all
 * @returns no groups when there is nothing to search by; never throws
 */
export function searchTerms(typed: string): SearchTerms {
  const plain = plainSigns(typed)
  const numbers: TermGroup[] = []
  // Letters end a fragment of a number; the signs that people group digits with do not.
  const rest = plain.replace(glued, (whole, before: string, run: string, after: string) => {
    const ranges = phoneRanges(run)
    if (ranges.length === 0) return whole
    // Studio365 is also a word of a name.
    const isWord = before + after !== '' && /^\d+$/.test(run)
    if (isWord) ranges.push(startingWith(foldName(whole)))
    numbers.push({ of: 'number', ranges })
    return isWord ? `${before} ` : `${before} ${after}`
  })
  const words = splitWords(foldName(rest)).filter((word) => !/^\d+$/.test(word))
  const phrase = words.length > 1 ? nameGroup(words.join(' ')) : null
  const groups = [...numbers, ...words.map(nameGroup)]
  groups.sort((one, other) => lengthOf(other) - lengthOf(one))
  return { groups: groups.slice(0, groupsMax), phrase }
}

/**
 * Writes a name as the search stores it: lower case, without accents, as fold_name in
 * migrations/0006_phones.sql does.
 */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/[øđłħŧıðςßæœþ]/g, (letter) => plainLetters[letter] ?? letter)
}

const marks =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each mark is meant by itself
  /[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u064b-\u065f\u0670\u06d6-\u06dc\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2069\u20d0-\u20ff\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]/g

const separators = /[\u0001-/:-@[-`{-\u00bf\u02b0-\u02ff\u060c\u2000-\u206f\u3000-\u303f\u30fb]+/

/** Letters that have no decomposition. */
const plainLetters: Record<string, string> = {
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ð: 'd',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/**
 * Converts the signs of a number to ASCII: digits of other scripts, full-width signs, dashes,
 * unusual spaces.
 */
function plainSigns(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)))
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^tel:/i, '')
}

/**
 * Returns the ranges of a fragment of a number, one for each way in which it may have been meant.
 */
function phoneRanges(run: string): TermRange[] {
  // In +44 (0)20 the trunk 0 stands between; it does not belong to the number.
  const written = run.replace(/\(0\)/g, '').trim()
  const digits = written.replace(/\D/g, '')
  const starts = new Set<string>()
  if (/^\(?\+/.test(written)) {
    if (digits) starts.add(`+${digits}`)
    // +44 020…: the trunk 0 repeated.
    const trunk = /^\(?\+(\d{1,3})[ ().-]+0(.*)$/.exec(written)
    if (trunk) starts.add(`+${trunk[1]}${trunk[2]?.replace(/\D/g, '')}`)
  } else if (digits.length >= digitsMin) {
    starts.add(digits)
    // A number in no numbering plan has no national form to be found by.
    if (/^0[1-9]/.test(digits) && digits.length > trunkDigitsMin) starts.add(digits.slice(1))
    for (const prefix of dialledAbroad) {
      const abroad = digits.slice(prefix.length)
      // 0114 is Sheffield; 00 44 begins no national number anywhere.
      const enough = prefix === '00' ? 1 : digitsMin
      if (digits.startsWith(prefix) && /^[1-9]/.test(abroad) && abroad.length >= enough)
        starts.add(`+${abroad}`)
    }
  }
  return [...starts].map(startingWith)
}

/** Splits folded words at spaces and signs. */
export function splitWords(folded: string): string[] {
  return folded.split(separators).filter(Boolean)
}

function nameGroup(start: string): TermGroup {
  return { of: 'name', ranges: [startingWith(start)] }
}

function startingWith(start: string): TermRange {
  const from = [...start].slice(0, termCharactersMax).join('')
  // No term contains this code point: it is the last one, and no character.
  return { from, below: `${from}\u{10FFFF}` }
}

/** The longer the start, the fewer terms it matches. */
function lengthOf(group: TermGroup): number {
  return Math.min(...group.ranges.map(({ from }) => from.length))
}
