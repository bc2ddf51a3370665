import type { knownChoices, landlineChoices } from '../shapes/import.ts'
import type { BadRow, ReadRow } from './readRow.ts'

/** The customer who already has the number of a row. */
export type KnownCustomer = {
  id: string
  name: string | null
  note: string | null
  language: string | null
  /**
   * True if a member confirmed that the number can receive texts although it does not look like it.
   */
  isConfirmed: boolean
}

export type RowChange = { field: 'name' | 'note' | 'language'; from: string | null; to: string }

/** The outcome that importing a row of the file would have. */
export type JudgedRow =
  | BadRow
  | { outcome: 'repeated'; row: ReadRow; repeats: number }
  | { outcome: 'new'; row: ReadRow }
  | { outcome: 'known'; row: ReadRow; customer: KnownCustomer; changes: RowChange[] }

export type RowChoices = {
  landlines: (typeof landlineChoices)[number]
  known: (typeof knownChoices)[number]
}

/**
 * The kinds of number that a member may vouch for. A number in no numbering plan is at best a
 * typing mistake.
 */
const vouchable: ReadonlySet<string> = new Set(['FIXED_LINE', 'VOIP'])

/**
 * Decides what the import does with a row that was read.
 * @param found the customer who already has the number, and the earlier row of the file with the
 * same number
 */
export function judgeRow(
  row: ReadRow | BadRow,
  found: { customer: KnownCustomer | null; repeats: number | null },
  choices: RowChoices,
): JudgedRow {
  if (row.outcome === 'bad') return row
  const { customer, repeats } = found
  const isVouched = choices.landlines === 'take' && vouchable.has(row.doubt ?? '')
  if (row.doubt && !isVouched && !customer?.isConfirmed)
    return { outcome: 'bad', field: 'phone', reason: row.doubt }
  if (repeats !== null) return { outcome: 'repeated', row, repeats }
  if (!customer) return { outcome: 'new', row }
  return { outcome: 'known', row, customer, changes: changesOf(row, customer, choices.known) }
}

function changesOf(row: ReadRow, customer: KnownCustomer, known: RowChoices['known']): RowChange[] {
  if (known === 'keep') return []
  const fields = ['name', 'note', 'language'] as const
  return fields.flatMap((field) => {
    const [from, to] = [customer[field], row[field]]
    if (to === null || to === from || (from !== null && known === 'fill')) return []
    return [{ field, from, to }]
  })
}
