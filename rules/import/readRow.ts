import { limits } from '../limits.ts'
import { type ConfirmReason, judgeTexting, type RefuseReason, readPhone } from '../phone.ts'
import type { ImportColumns } from '../shapes/import.ts'
import type { PhoneReading } from '../shapes/phone.ts'
import { line, paragraph } from '../shapes/text.ts'
import type { Language } from '../words/languages.ts'
import { readLanguage } from './readLanguage.ts'

/** How a file is read. */
export type RowRules = {
  columns: ImportColumns
  /** ISO 3166-1 alpha-2: how national numbers are read. */
  country: string
  /** The countries that the business texts; null for all. */
  allowedCountries: readonly string[] | null
}

/**
 * Why a row cannot become a customer: a reason from the phone check, or a code of the error
 * catalogue.
 */
export type RowReason =
  | RefuseReason
  | ConfirmReason
  | 'field_required'
  | 'name_invalid'
  | 'note_too_long'
  | 'customer_erased'

/** A row with something wrong: in which cell, and why. */
export type BadRow = {
  outcome: 'bad'
  field: 'phone' | 'name' | 'note'
  reason: RowReason
}

/** A row that can be imported, with the values that would be stored. */
export type ReadRow = {
  outcome: 'read'
  phone: PhoneReading & { e164: string; input: string }
  /** Why a member would have to vouch for the number; null when there is nothing to ask. */
  doubt: ConfirmReason | null
  name: string | null
  note: string | null
  language: Language | null
}

const nameRule = line(limits.personNameCharactersMax, 'name_invalid')
const noteRule = paragraph(limits.noteCharactersMax, 'note_too_long')

/**
 * Reads one row of a file as a customer. Missing cells at its end count as empty; a language that
 * we do not speak is left out, since the number suggests one as well.
 * @param cells as they stand in the file
 */
export function readRow(cells: readonly string[], rules: RowRules): ReadRow | BadRow {
  const { columns, country, allowedCountries } = rules
  const typed = cellAt(cells, columns.phone)
  if (typed === '') return bad('phone', 'field_required')
  if (typed.length > limits.phoneInputCharactersMax) return bad('phone', 'NOT_A_NUMBER')
  const reading = readPhone(typed, country)
  const texting = judgeTexting(reading, allowedCountries)
  if (texting.may === 'no') return bad('phone', texting.why)
  if (reading.e164 === null) return bad('phone', 'NOT_A_NUMBER')
  const name = nameRule.safeParse(nameOf(cells, columns))
  if (!name.success && nameOf(cells, columns) !== '') return bad('name', 'name_invalid')
  const note = noteRule.safeParse(cellAt(cells, columns.note).replace(/\r\n?/g, '\n'))
  if (!note.success) return bad('note', 'note_too_long')
  return {
    outcome: 'read',
    phone: { ...reading, e164: reading.e164, input: typed },
    doubt: texting.may === 'confirm' ? texting.why : null,
    name: name.data ?? null,
    note: note.data || null,
    language: readLanguage(cellAt(cells, columns.language)),
  }
}

/**
 * Returns the cell of a column, without the apostrophe that exports put before formulas to disarm
 * them.
 */
export function cellAt(cells: readonly string[], column: number | null): string {
  const cell = column === null ? '' : (cells[column] ?? '')
  // As OWASP advises against CSV injection, and as our failed.csv writes it: '+44 7400 123456
  return cell.trim().replace(/^'(?=[=+\-@\t\r])/, '')
}

/** Joins both names on one line. */
export function nameOf(cells: readonly string[], { name, familyName }: ImportColumns): string {
  const parts = [cellAt(cells, name), cellAt(cells, familyName)]
  return parts.join(' ').replace(/\s+/g, ' ').trim()
}

function bad(field: BadRow['field'], reason: RowReason): BadRow {
  return { outcome: 'bad', field, reason }
}
