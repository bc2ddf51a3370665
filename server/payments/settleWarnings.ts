import type { AppContext } from '#server/appContext.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import type { PaymentName } from '#server/ids.ts'
import { lockRequest } from '#server/requests/lockRequest.ts'
import { readPaid } from '#server/requests/refunds/readPaid.ts'
import type { FraudWarning } from '#server/stripe/stripeTypes.ts'

/**
 * Brings our record of the early fraud warnings of a payment in line with the provider's. A warning stands
 * while a refund of all of it would still avoid a dispute; of each, staff hear once.
 * Source: https://docs.stripe.com/disputes/how-disputes-work#early-fraud-warnings
 */
export async function settleWarnings(context: AppContext, name: PaymentName): Promise<void> {
  const { businessId } = name
  const paid = await inBusiness(context.database, businessId, (tx) => readPaid(tx, name))
  if (!paid?.intentId) return
  const warnings = await context.stripe.listFraudWarnings(paid.intentId, paid.account)
  await inBusiness(context.database, businessId, (tx) =>
    applyWarnings(tx, name, paid.requestId, warnings),
  )
}

async function applyWarnings(
  tx: Tx,
  { businessId, paymentId }: PaymentName,
  requestId: string,
  warnings: FraudWarning[],
): Promise<void> {
  await lockRequest(tx, { businessId, requestId })
  const standing = warnings.filter(({ actionable }) => actionable)
  const { amountMinor, currency } = await tx
    .updateTable('payment')
    .set({ fraudWarnedAt: standing[0]?.warnedAt ?? null })
    .where('businessId', '=', businessId)
    .where('id', '=', paymentId)
    .returning(['amountMinor', 'currency'])
    .executeTakeFirstOrThrow()
  const recorded = await readRecorded(tx, businessId, requestId)
  for (const { id: warningId } of standing.filter(({ id }) => !recorded.has(id)))
    await recordEvent(tx, {
      businessId,
      subject: requestId,
      type: 'payment.fraud_warned',
      actor: 'provider',
      data: { warningId, amountMinor, currency },
    })
}

async function readRecorded(
  tx: Tx,
  businessId: string,
  requestId: string,
): Promise<ReadonlySet<unknown>> {
  const events = await tx
    .selectFrom('event')
    .select('data')
    .where('businessId', '=', businessId)
    .where('subject', '=', requestId)
    .where('type', '=', 'payment.fraud_warned')
    .execute()
  return new Set(events.map(({ data }) => (data as { warningId?: string }).warningId))
}
