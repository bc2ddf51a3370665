import type { knownChoices, landlineChoices } from '../shapes/import.ts'
import type { BadRow, ReadRow } from './readRow.ts'

/** Who has the number of a row already. */
export type KnownCustomer = {
  id: string
  name: string | null
  note: string | null
  language: string | null
  /** Someone said that the number gets texts, although it does not look like it. */
  isConfirmed: boolean
}

export type RowChange = { field: 'name' | 'note' | 'language'; from: string | null; to: string }

/** What is to become of a row. */
export type JudgedRow =
  | BadRow
  | { outcome: 'repeated'; row: ReadRow; repeats: number }
  | { outcome: 'new'; row: ReadRow }
  | { outcome: 'known'; row: ReadRow; customer: KnownCustomer; changes: RowChange[] }

export type RowChoices = {
  landlines: (typeof landlineChoices)[number]
  known: (typeof knownChoices)[number]
}

/** Whose texts someone may vouch for. A number that is in no plan is a slip of the pen at most. */
const vouchable: ReadonlySet<string> = new Set(['FIXED_LINE', 'VOIP'])

/**
 * Says what is to become of a row that was read.
 * @param found who has the number already, and the row of the file that had it first
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
