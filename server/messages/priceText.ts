import { limits } from '#rules/limits.ts'
import { enqueue, type Jobs } from '#server/database/enqueue.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import type { House } from '#server/house.ts'
import type { TextName } from './sendText.ts'

/** Puts the `check`-th look at what a text cost into the queue; none after the last. */
export async function planPrice(tx: Tx, name: TextName, check: number): Promise<void> {
  const delayMs = limits.textPriceDelaysMs[check]
  if (delayMs === undefined) return
  const { businessId, messageId } = name
  await enqueue(
    tx,
    'priceText',
    { businessId, messageId, check },
    delayMs,
    `priceText:${messageId}`,
  )
}

/**
 * Asks the message provider what a text cost, which it says some time after it was sent, and never
 * of one that it does not charge for.
 * Source: https://www.twilio.com/docs/messaging/api/message-resource#message-properties
 */
export async function priceText(house: House, job: Jobs['priceText']): Promise<void> {
  const { businessId, messageId, check } = job
  const sid = await inBusiness(house.database, businessId, (tx) => readUnpriced(tx, job))
  if (!sid) return
  const price = await house.twilio.readPrice(sid)
  await inBusiness(house.database, businessId, async (tx) => {
    if (!price) return planPrice(tx, { businessId, messageId }, check + 1)
    await tx
      .updateTable('message')
      .set({ priceMicros: price.micros, priceCurrency: price.currency })
      .where('businessId', '=', businessId)
      .where('id', '=', messageId)
      .where('priceMicros', 'is', null)
      .execute()
  })
}

async function readUnpriced(tx: Tx, name: TextName): Promise<string | null> {
  const message = await tx
    .selectFrom('message')
    .select('sid')
    .where('businessId', '=', name.businessId)
    .where('id', '=', name.messageId)
    .where('priceMicros', 'is', null)
    .executeTakeFirst()
  return message?.sid ?? null
}
