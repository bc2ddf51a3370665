import { readAnyAmount } from '../money.ts'
import { createRequestBody } from '../shapes/request.ts'
import { foldHeading, headerWords } from './headerWords.ts'
import { cellAt } from './readRow.ts'

/** A row is one amount: a table has no place for lines, and a file that lost some would ask for too little. */
export const requestRowBody = createRequestBody.omit({ lines: true })

/** The fields that a column can hold: those of a single request, and its amount as people write it. */
export const requestFields = [...Object.keys(requestRowBody.shape), 'amount'] as const

/** The fields without which no row can become a request, and the column that may stand for each. */
const needed = [['phone'], ['amount', 'amountMinor'], ['whatFor']] as const

/** Other headings for some fields, folded by `foldHeading`: those of our export are the names of the fields anyway. */
const otherWords: Readonly<Record<string, readonly string[]>> = {
  phone: headerWords.phone,
  name: headerWords.name,
  whatFor: ['for', 'purpose', 'description'],
  dueOn: ['due', 'duedate'],
  reference: ['ref', 'invoice', 'invoicenumber'],
}

const fieldByHeading = new Map(
  requestFields.flatMap((field) =>
    [foldHeading(field), ...(otherWords[field] ?? [])].map((word) => [word, field] as const),
  ),
)

/** The field of each column, null for a column without a heading; or what is wrong with the headings. */
export type RequestColumns = { fields: (string | null)[] } | { wrong: string }

/** Reads the first line of a file of requests. A heading that is not known is refused: it may be a misspelt one. */
export function readRequestColumns(headings: readonly string[]): RequestColumns {
  const fields: (string | null)[] = []
  for (const heading of headings.map((cell) => cell.trim())) {
    const field = heading === '' ? null : (fieldByHeading.get(foldHeading(heading)) ?? undefined)
    if (field === undefined)
      return { wrong: `the heading “${heading.slice(0, 60)}”, which is not known` }
    if (field !== null && fields.includes(field)) return { wrong: `two headings for ${field}` }
    fields.push(field)
  }
  if (fields.includes('amount') && fields.includes('amountMinor'))
    return { wrong: 'two headings for the amount' }
  const missing = needed.find((names) => !names.some((name) => fields.includes(name)))
  return missing ? { wrong: `no heading for ${missing.join(' or ')}` } : { fields }
}

/** Names the cells of one row by their columns: an empty cell is a field that is left out. */
export function nameCells(
  cells: readonly string[],
  columns: readonly (string | null)[],
): Record<string, string> {
  const named = cells.flatMap((_, at) => {
    const cell = cellAt(cells, at).replace(/\r\n?/g, '\n')
    // A cell beside the columns belongs to something that is not known, so its row is refused.
    return cell === '' ? [] : [[columns[at] ?? `column ${at + 1}`, cell] as const]
  })
  return Object.fromEntries(named)
}

/**
 * Turns the cells of a row into the body of a single request. A cell that cannot be read stays as it is, so that the
 * rules of that body refuse it.
 * @param currency of the business, ISO 4217
 */
export function toRequestBody(
  cells: Readonly<Record<string, unknown>>,
  currency: string,
): Record<string, unknown> {
  const { amount, ...body } = cells as Record<string, string>
  const read: Record<string, unknown> = { ...body }
  if (amount !== undefined) {
    const reading = readAnyAmount(amount, body['currency'] ?? currency)
    read['amountMinor'] = 'code' in reading ? amount : reading.amountMinor
  } else if (/^\d{1,15}$/.test(body['amountMinor'] ?? ''))
    read['amountMinor'] = Number(body['amountMinor'])
  if (/^(true|false)$/i.test(body['confirmPhone'] ?? ''))
    read['confirmPhone'] = body['confirmPhone']?.toLowerCase() === 'true'
  if (body['reminderPlan'] === 'none') read['reminderPlan'] = null
  return read
}
