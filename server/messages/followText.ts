import { sql } from 'kysely'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import type { Jobs } from '#server/database/enqueue.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import type { PricedText } from '#server/outside/twilio.ts'
import { keepAccepted } from './keepAccepted.ts'
import { planLook } from './planLook.ts'
import type { TextName } from './textName.ts'
import { correctSpent } from './textSpend.ts'

/**
 * Asks the message provider what became of a text that it took, and what it cost: a status callback
 * comes once and may be lost, and the price has none. Looks again with growing pauses until both are
 * known. After the last look a text stays sent, for some carriers never tell the provider of its
 * delivery: `sent` is then its last status there too.
 * Sources: https://support.twilio.com/hc/en-us/articles/223134347 and
 * https://www.twilio.com/docs/messaging/api/message-resource#message-properties
 */
export async function followText(context: AppContext, job: Jobs['priceText']): Promise<void> {
  const { businessId, messageId, check } = job
  const name = { businessId, messageId }
  const followed = await inBusiness(context.database, businessId, (tx) => readFollowed(tx, name))
  if (!followed?.sid) return
  const read = await context.twilio.readText(followed.sid)
  const said = read?.from === followed.fromPhone ? read : null
  crashPoint('text.followed')
  await inBusiness(context.database, businessId, async (tx) => {
    if (said) await keepAccepted(tx, name, said, new Date())
    if (said?.price) await keepPrice(tx, name, said.price)
    if (await readFollowed(tx, name)) await planLook(tx, name, check + 1)
  })
}

/** A text of which the price or the fate is not known yet. */
function readFollowed(tx: Tx, name: TextName) {
  return tx
    .selectFrom('message')
    .select(['sid', 'fromPhone'])
    .where('businessId', '=', name.businessId)
    .where('id', '=', name.messageId)
    .where((where) => where.or([where('priceMicros', 'is', null), where('status', '=', 'sent')]))
    .executeTakeFirst()
}

async function keepPrice(
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
  // The budget is in US dollars; an account that is charged in another currency goes by our estimate.
  if (currency !== 'USD' || !priced?.day || priced.estimate === null) return
  await correctSpent(tx, { micros: Number(priced.estimate), day: priced.day }, micros)
}
