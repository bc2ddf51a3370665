import { limits } from '#rules/limits.ts'
import { isCountry } from '#rules/phone.ts'
import { type ChangeImportBody, importFields } from '#rules/shapes/import.ts'
import type { Tx } from '#server/database/transaction.ts'
import { refuseField } from '#server/http/problems.ts'
import { refuseStep } from './checkImport.ts'

/**
 * Changes how a file is read, which makes the results of an earlier check obsolete.
 * @throws {Refusal} not_found, import_not_ready, field_invalid, country_not_supported
 */
export async function changeImport(
  tx: Tx,
  businessId: string,
  id: string,
  changes: ChangeImportBody,
): Promise<void> {
  const { columns, hasHeader, country, landlines, known } = changes
  if (country && !isCountry(country)) throw refuseField('country', 'country_not_supported')
  const found = await tx
    .selectFrom('import')
    .select(['columnCount', 'hasHeader', 'rowCount', 'status'])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (found?.status !== 'mapping' && found?.status !== 'checked')
    throw await refuseStep(tx, businessId, id)
  const missing = importFields.find((field) => (columns?.[field] ?? 0) >= found.columnCount)
  if (missing) throw refuseField(`columns.${missing}`, 'field_invalid')
  const withHeader = found.rowCount + (found.hasHeader ? 1 : 0)
  const rowCount = withHeader - ((hasHeader ?? found.hasHeader) ? 1 : 0)
  if (rowCount > limits.importRowsMax) throw refuseField('hasHeader', 'field_invalid')
  await tx
    .updateTable('import')
    .set((set) => ({
      status: 'mapping',
      revision: set('revision', '+', 1),
      rowCount,
      ...(columns ? { columns: JSON.stringify(columns) } : {}),
      ...(hasHeader === undefined ? {} : { hasHeader }),
      ...(country ? { country } : {}),
      ...(landlines ? { landlines } : {}),
      ...(known ? { known } : {}),
    }))
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}
