import { setImmediate } from 'node:timers/promises'
import { detailSentences } from '#rules/detailSentences.ts'
import { nameCells, readRequestColumns, toRequestBody } from '#rules/import/requestColumns.ts'
import { limits } from '#rules/limits.ts'
import { isCountry, readPhone } from '#rules/phone.ts'
import type { CreateRequestImportBody } from '#rules/shapes/requestImport.ts'
import { refuseField } from '#server/http/problems.ts'
import { parseFile } from '#server/imports/parseFile.ts'

type Fields = Record<string, unknown>

/** One row as it will be stored. */
export type NewRow = {
  row: number
  fields: Fields
  /** E.164, as far as it can be read. */
  phone: string | null
  reference: string | null
  /** The earlier row with the same number, amount and purpose. */
  repeats: number | null
}

/** The facts of a business by which rows are read. */
type Reader = { country: string; currency: string }

/** Reads the rows of a CSV file. @throws {Refusal} csv_unreadable with the row and the reason */
export async function readCsvRows(csv: string): Promise<Pick<NewRow, 'row' | 'fields'>[]> {
  const { rows } = await parseFile(csv)
  const [header, ...others] = rows
  const columns = readRequestColumns(header?.cells ?? [])
  if ('wrong' in columns) {
    const known = 'phone, amount or amountMinor, whatFor and other fields of POST /v1/requests'
    const detail = `The first row has ${columns.wrong}. Name ${known}.`
    throw refuseField('csv', 'csv_unreadable', detail)
  }
  if (others.length === 0)
    throw refuseField('csv', 'csv_unreadable', detailSentences.fileWithoutRows)
  return others.map(({ row, cells }) => ({ row, fields: nameCells(cells, columns.fields) }))
}

/**
 * Reads what must be known of rows before they are judged: the number, by which they are erased with its customer, and
 * what they repeat. It pauses now and then, so that the event loop serves others.
 */
export async function readNewRows(
  { rows = [] }: Pick<CreateRequestImportBody, 'rows'>,
  csvRows: readonly Pick<NewRow, 'row' | 'fields'>[] | null,
  reader: Reader,
): Promise<NewRow[]> {
  const given = csvRows ?? rows.map((fields, at) => ({ row: at + 1, fields }))
  const firsts = new Map<string, number>()
  const read: NewRow[] = []
  for (const { row, fields } of given) {
    const body = csvRows ? toRequestBody(fields, reader.currency) : fields
    const { phone, likeness } = readLikeness(body, reader)
    const repeats = likeness === null ? null : (firsts.get(likeness) ?? null)
    if (likeness !== null && repeats === null) firsts.set(likeness, row)
    read.push({ row, fields, phone, reference: textOf(body['reference']), repeats })
    if (read.length % limits.importRowsPerTurn === 0) await setImmediate()
  }
  return read
}

/** Reads whom a row asks, and what makes it like another row; null where that cannot be read. */
function readLikeness(body: Fields, { country, currency }: Reader) {
  const typed = textOf(body['phone'])
  if (typed === null || typed.length > limits.phoneInputCharactersMax)
    return { phone: null, likeness: null }
  const named = textOf(body['phoneCountry'])
  const phone = readPhone(typed, named && isCountry(named) ? named : country).e164
  const { amountMinor, currency: ownCurrency = currency, whatFor } = body
  const alike = [phone, amountMinor, ownCurrency, textOf(whatFor)?.toLowerCase()]
  return { phone, likeness: phone === null ? null : JSON.stringify(alike) }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
