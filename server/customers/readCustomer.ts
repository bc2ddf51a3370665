import { consentLimits } from '#rules/consentLimits.ts'
import type { CustomerView } from '#rules/shapes/customer.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import { wayToStop } from '#server/messages/howToStop.ts'
import { findDuplicates } from './findDuplicates.ts'
import { isInTouch } from './isInTouch.ts'
import { customerRows, presentCustomer } from './presentCustomer.ts'
import { readConsentHistory } from './readConsentHistory.ts'
import { readTotals } from './readTotals.ts'

/**
 * Reads everything about one customer.
 * @throws {Refusal} not_found, also for the id of another business's customer.
 */
export async function readCustomer(
  tx: Tx,
  { config }: Pick<AppContext, 'config'>,
  businessId: string,
  id: string,
): Promise<CustomerView> {
  const record = await customerRows(tx, businessId)
    .select(isInTouch.as('inTouch'))
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!record) throw new Refusal('not_found')
  const business = await tx
    .selectFrom('business')
    .select(['country', 'timeZone'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const totals = await readTotals(tx, businessId, id)
  const duplicates = await findDuplicates(tx, businessId, record)
  const consent = await readConsentHistory(tx, { businessId, id }, consentLimits.entriesMax)
  const { inTouch } = record
  const canAnswer = wayToStop(config, record.phoneCountry) === 'reply'
  return presentCustomer(record, { business, totals, duplicates, inTouch, canAnswer, consent })
}
