import { sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'
import { refuseField } from './problems.ts'

/** The tables in which a business has each name once, with the refusal of a second one. */
const codes = { item: 'item_name_taken', snippet: 'snippet_name_taken' } as const

/**
 * Refuses a name that another row of the table has, however it is capitalized. Nobody takes the name between this check
 * and the write if the caller holds the lock that every writer of the table takes.
 * @param own the id of the row that gets the name and may have it already; null for a new row
 * @throws {Refusal} item_name_taken or snippet_name_taken, for the field `name`
 */
export async function refuseTakenName(
  tx: Tx,
  businessId: string,
  table: keyof typeof codes,
  { name, own }: { name: string; own: string | null },
): Promise<void> {
  const other = await tx
    .selectFrom(table)
    .select('id')
    .where('businessId', '=', businessId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', 'is distinct from', own)
    .executeTakeFirst()
  if (other) throw refuseField('name', codes[table])
}
