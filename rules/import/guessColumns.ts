import { readPhone } from '../phone.ts'
import { type ImportColumns, type ImportField, importFields } from '../shapes/import.ts'
import { foldHeading, headerWords, wholeNameWords } from './headerWords.ts'

type Rows = readonly (readonly string[])[]

/**
 * A cell that may hold a telephone number: enough digits, and little besides the signs that group
 * them.
 */
const phoneLike = /^[+(]?[\d\s()./+'\u00a0\u202a-\u202f-]{6,}$/
const digitsMin = 6
const guessedFields = [...importFields, 'givenName'] as const
/**
 * A heading that equals a known word weighs more than this; a heading that only contains one weighs
 * less.
 */
const exact = 0.45

/**
 * Returns whether the first row names the columns: it holds no number, and either one of its words
 * is a known heading or numbers stand below its words.
 * @param rows the first rows of the file
 */
export function guessHeader(rows: Rows): boolean {
  const [first = [], ...others] = rows
  if (first.some(isPhoneLike)) return false
  const fields = first.flatMap((heading) =>
    guessedFields.map((field) => weighHeading(field, heading)),
  )
  if (fields.some((weight) => weight > exact)) return true
  return first.some(
    (heading, at) => heading !== '' && others.some((row) => isPhoneLike(row[at] ?? '')),
  )
}

/**
 * Guesses which column holds what, from its heading and its cells.
 * @param headings the first row; empty if the file has no header
 * @param rows the first rows below the header
 * @param country ISO 3166-1 alpha-2: how national numbers are read
 */
export function guessColumns(
  headings: readonly string[],
  rows: Rows,
  country: string,
): ImportColumns {
  const count = Math.max(headings.length, ...rows.map((row) => row.length), 0)
  const columns = Array.from({ length: count }, (_, at) => at)
  const taken = new Set<number>()
  const best = (weigh: (at: number) => number, least: number): number | null => {
    let [found, most]: [number | null, number] = [null, least]
    for (const at of columns) {
      const weight = taken.has(at) ? 0 : weigh(at)
      if (weight > most) [found, most] = [at, weight]
    }
    if (found !== null) taken.add(found)
    return found
  }
  const heading = (field: ImportField) => (at: number) => weighHeading(field, headings[at] ?? '')
  const phone = best((at) => {
    const numbers = shareOfPhones(rows, at, country)
    // The heading of an empty column says less than a column full of numbers.
    return numbers === 0 ? heading('phone')(at) / 10 : numbers + 2 * heading('phone')(at)
  }, 0.05)
  const names = guessNames(headings, best)
  if (headings.length === 0) names.name = best((at) => shareOfNames(rows, at), 0.5)
  const language = best(heading('language'), 0)
  const note = best(heading('note'), 0)
  return { phone, ...names, note, language }
}

type Best = (weigh: (at: number) => number, least: number) => number | null

/**
 * Finds one column of whole names, or one for each part. In `Name, Vorname` and `Nom, Prénom` the
 * first column is the family name, in `Nombre, Apellidos` the given one; an address book has all
 * three kinds.
 */
function guessNames(
  headings: readonly string[],
  best: Best,
): Pick<ImportColumns, 'name' | 'familyName'> {
  const find = (field: ImportField | 'givenName', least: number) =>
    best((at) => weighHeading(field, headings[at] ?? ''), least)
  const [given, family] = [find('givenName', exact), find('familyName', exact)]
  const name = find('name', given === null ? 0 : exact)
  const isWhole = name !== null && wholeNameWords.has(foldHeading(headings[name] ?? ''))
  if (name === null) return { name: given ?? family, familyName: given === null ? null : family }
  if (isWhole || (given !== null && family !== null)) return { name, familyName: null }
  if (given !== null) return { name: given, familyName: name }
  return { name, familyName: family }
}

/**
 * Weighs a heading from 0 to 1: highest for a known word, and the earlier in its list the higher;
 * low for a heading that only begins or ends with one.
 */
function weighHeading(field: ImportField | 'givenName', heading: string): number {
  const folded = foldHeading(heading)
  if (folded === '') return 0
  const words = headerWords[field]
  const at = words.indexOf(folded)
  if (at !== -1) return 1 - at / (2 * words.length)
  const part = words.findIndex(
    (word) => word.length >= 4 && (folded.startsWith(word) || folded.endsWith(word)),
  )
  return part === -1 ? 0 : 0.4 - part / (10 * words.length)
}

function isPhoneLike(cell: string): boolean {
  return phoneLike.test(cell.trim()) && digitsIn(cell) >= digitsMin
}

function digitsIn(cell: string): number {
  return cell.replace(/\D/g, '').length
}

/** Returns which share of the filled cells are numbers that can be texted. */
function shareOfPhones(rows: Rows, at: number, country: string): number {
  const cells = rows.flatMap((row) => row[at]?.trim() || [])
  const phones = cells.filter((cell) => isPhoneLike(cell) && readPhone(cell, country).valid)
  return cells.length === 0 ? 0 : phones.length / cells.length
}

/** Returns which share of the filled cells look like names: letters only, so no email address. */
function shareOfNames(rows: Rows, at: number): number {
  const cells = rows.flatMap((row) => row[at]?.trim() || [])
  const names = cells.filter((cell) => /^\p{L}[\p{L}\p{M}\s.'’-]{1,59}$/u.test(cell))
  return cells.length === 0 ? 0 : names.length / cells.length
}
