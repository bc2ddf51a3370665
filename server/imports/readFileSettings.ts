import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'

/** Reads the settings by which an import's file is read. @throws {Refusal} not_found */
export async function readFileSettings(tx: Tx, businessId: string, id: string) {
  const found = await tx
    .selectFrom('import')
    .select(['columns', 'country', 'delimiter', 'firstRow', 'hasHeader'])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  return found
}
