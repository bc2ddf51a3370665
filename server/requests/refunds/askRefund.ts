import { formatMoney, type Money } from '#rules/money.ts'
import type { RefundBody } from '#rules/shapes/requestActions.ts'
import { composeSentence } from '#rules/words/serverTemplates.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal, refuseField } from '#server/http/problems.ts'
import { countReceipt } from '#server/requests/countReceipt.ts'
import { requireAction } from '#server/requests/requireAction.ts'
import { readRefundable, recordRefundAsked, reserveRefund } from './reserveRefund.ts'

/**
 * Reserves a refund, so that all refunds asked for at once never exceed what was captured.
 * `makeRefund` asks the provider once this is committed, or the job does if the process dies.
 * @returns the id of the refund
 * @throws {Refusal} not_found, request_not_paid, payment_offline, request_disputed,
 * refund_exceeds_payment, and what `countReceipt` throws where the customer is texted
 */
export async function askRefund(
  tx: Tx,
  context: AppContext,
  by: { businessId: string; userId: string },
  requestId: string,
  { amountMinor, reason, textCustomer = false }: RefundBody,
  now: Date,
): Promise<string> {
  const { businessId } = by
  const request = await requireAction(tx, businessId, requestId, 'refund', now)
  const { currency } = request
  const wanted = {
    businessId,
    requestId,
    paymentId: await choosePayment(tx, by, requestId, { amountMinor, currency }),
    amountMinor,
    currency,
    reason,
    askedBy: by.userId,
    textCustomer,
  }
  if (textCustomer) await countReceipt(tx, context, request, now)
  const id = await reserveRefund(tx, wanted, now)
  await recordRefundAsked(tx, wanted)
  return id
}

/**
 * Chooses the newest payment with so much left, if a card paid twice: the provider refunds one
 * payment at a time.
 */
async function choosePayment(
  tx: Tx,
  { businessId }: { businessId: string },
  requestId: string,
  wanted: Money,
): Promise<string> {
  const payments = await readRefundable(tx, businessId, requestId)
  if (payments.length === 0) throw new Refusal('payment_offline')
  const enough = payments.find(({ leftMinor }) => leftMinor >= wanted.amountMinor)
  if (enough) return enough.paymentId
  const { locale } = await tx
    .selectFrom('business')
    .select('locale')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const why = whyTooMuch(payments, wanted, locale)
  throw refuseField('amountMinor', 'refund_exceeds_payment', why)
}

/**
 * Returns why so much cannot be refunded at once: if all payments together have it left, it is
 * refunded in parts, and the problem names the first part.
 */
function whyTooMuch(
  payments: { leftMinor: number }[],
  { amountMinor, currency }: Money,
  locale: string,
): string | undefined {
  const left = payments.map(({ leftMinor }) => leftMinor).filter((minor) => minor > 0)
  if (left.reduce((sum, one) => sum + one, 0) < amountMinor) return undefined
  const amount = formatMoney({ amountMinor: Math.max(...left), currency }, locale)
  return composeSentence('refund.inParts', { payments: left.length, amount })
}
