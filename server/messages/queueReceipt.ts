import { retryLimits } from '#rules/retryLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { together } from '#server/database/together.ts'
import type { Tx } from '#server/database/transaction.ts'
import { composeReceipt, type PaidRequest, type ReceiptAbout } from './composeReceipt.ts'
import { queueText } from './queueText.ts'
import { hasReceiptText } from './receiptCause.ts'

/** The money of a receipt by text, and its payment or refund as the cause; the receipt of a card payment names none. */
export type Receipt = ReceiptAbout & { cause: string | null }

/**
 * Puts a receipt into the outbox, as part of the `tx` that records the money: once for a cause, and not to a customer who
 * wants no texts. One that staff caused waits for the hours of automatic texts, since they often do their books at night;
 * about a mark as paid it also waits a minute, in which the mark may be undone.
 */
export async function queueReceipt(
  tx: Tx,
  context: AppContext,
  request: PaidRequest & { businessId: string; customerId: string },
  receipt: Receipt,
  now: Date,
): Promise<void> {
  const { businessId, customerId, id: requestId, linkGeneration } = request
  const { cause } = receipt
  if (cause !== null && (await hasReceiptText(tx, { businessId, cause }))) return
  const [business, customer] = await together([
    tx
      .selectFrom('business')
      .select(['id', 'name', 'country', 'textLanguage', 'wordings'])
      .where('id', '=', businessId)
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom('customer')
      .select(['phone', 'phoneCountry', 'language', 'optedOutAt', 'askedToStopAt', 'erasedAt'])
      .where('businessId', '=', businessId)
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow(),
  ])
  if (customer.optedOutAt || customer.erasedAt) return
  // One that staff caused they have seen: it is held until they have decided what the customer meant.
  if (cause === null && customer.askedToStopAt) return
  const body = await composeReceipt(tx, context, { business, request, customer }, receipt, now)
  const text = {
    ...{ businessId, requestId, linkGeneration, customerId, body },
    to: customer.phone,
    purpose: 'receipt' as const,
  }
  const delayMs = receipt.about === 'markedPayment' ? retryLimits.markedPaidTextDelayMs : 0
  const caused = cause === null ? {} : { automatic: { wording: null }, cause, delayMs }
  await queueText(tx, context, { ...text, ...caused }, now)
}
