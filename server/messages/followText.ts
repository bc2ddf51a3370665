import { sql } from 'kysely'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import type { Jobs } from '#server/database/enqueue.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { isFrom, type PricedText } from '#server/outside/twilio.ts'
import { applyProviderStatus } from './applyProviderStatus.ts'
import { planStatusCheck } from './planStatusCheck.ts'
import type { TextName } from './textName.ts'
import { correctSpent } from './textSpend.ts'

/**
 * Asks the message provider for the status and the price of a text that it accepted: a status callback
 * comes once and may be lost, and prices have none. It asks again with growing pauses until both are known.
 * After the last time a text stays `sent`, because some carriers never report delivery to the provider,
 * where it then stays `sent` too.
 * Sources: https://support.twilio.com/hc/en-us/articles/223134347 and
 * https://www.twilio.com/docs/messaging/api/message-resource#message-properties
 */
export async function followText(context: AppContext, job: Jobs['priceText']): Promise<void> {
  const { businessId, messageId, check } = job
  const name = { businessId, messageId }
  const unresolved = await inBusiness(context.database, businessId, (tx) =>
    readUnresolved(tx, name),
  )
  if (!unresolved?.sid) return
  const read = await context.twilio.readText(unresolved.sid)
  const report = read && isFrom(read, unresolved.fromPhone) ? read : null
  crashPoint('text.followed')
  await inBusiness(context.database, businessId, async (tx) => {
    if (report) await applyProviderStatus(tx, name, report, new Date())
    if (report?.price) await storePrice(tx, name, report.price)
    if (await readUnresolved(tx, name)) await planStatusCheck(tx, name, check + 1)
  })
}

/** Reads a text whose price or final status is not known yet. */
function readUnresolved(tx: Tx, name: TextName) {
  return tx
    .selectFrom('message')
    .select(['sid', 'fromPhone'])
    .where('businessId', '=', name.businessId)
    .where('id', '=', name.messageId)
    .where((where) => where.or([where('priceMicros', 'is', null), where('status', '=', 'sent')]))
    .executeTakeFirst()
}

async function storePrice(
  tx: Tx,
  name: TextName,
  { micros, currency }: NonNullable<PricedText['price']>,
): Promise<void> {
  const priced = await tx
    .updateTable('message')
    .set({ priceMicros: micros, priceCurrency: currency })
    .where('businessId', '=', name.businessId)
    .where('id', '=', name.messageId)
    .where('priceMicros', 'is', null)
    .returning([
      'priceEstimateMicros as estimate',
      sql<string | null>`price_estimate_day::text`.as('day'),
    ])
    .executeTakeFirst()
  // The budget is in US dollars; for an account charged in another currency our estimate stays.
  if (currency !== 'USD' || !priced?.day || priced.estimate === null) return
  await correctSpent(tx, { micros: Number(priced.estimate), day: priced.day }, micros)
}
