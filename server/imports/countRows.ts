import { sql } from 'kysely'
import { type ImportCounts, rowOutcomes } from '#rules/shapes/import.ts'
import type { Tx } from '#server/database/transaction.ts'

/** Counts the rows of each import by their outcome. */
export async function countRows(
  tx: Tx,
  businessId: string,
  ids: readonly string[],
): Promise<Map<string, ImportCounts>> {
  const counts = new Map(ids.map((id) => [id, noRows()]))
  if (ids.length === 0) return counts
  const found = await tx
    .selectFrom('importRow')
    .select(['importId', 'outcome', sql<number>`count(*)`.as('rows')])
    .where('businessId', '=', businessId)
    .where('importId', 'in', ids)
    .groupBy(['importId', 'outcome'])
    .execute()
  for (const { importId, outcome, rows } of found) {
    const importCounts = counts.get(importId)
    if (importCounts && outcome !== 'header') importCounts[outcome ?? 'waiting'] += rows
  }
  return counts
}

function noRows(): ImportCounts {
  const none = Object.fromEntries(rowOutcomes.map((outcome) => [outcome, 0]))
  return { waiting: 0, ...none } as ImportCounts
}
