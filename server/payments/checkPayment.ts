import { isLive } from '#rules/payment.ts'
import { retryLimits } from '#rules/retryLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { inBusiness } from '#server/database/transaction.ts'
import type { PaymentName } from '#server/ids.ts'
import { cancelUnrecorded } from '#server/intents/cancelUnrecorded.ts'
import { endPayment } from '#server/intents/endPayment.ts'
import { planCheck } from '#server/intents/planCheck.ts'
import { settlePayment } from './settlePayment.ts'

/**
 * Checks one payment against the provider. Each payment that is not final has one such job, made in
 * the transaction that reserved the payment. The check recovers from a lost webhook, and from a
 * process that died between the provider's answer and our record.
 */
export async function checkPayment(
  context: AppContext,
  job: { businessId: string; paymentId: string; check: number },
): Promise<void> {
  const { businessId, paymentId } = job
  const live = await settlePayment(context, { businessId, paymentId })
  if (!live) return cancelUnrecorded(context, { businessId, paymentId })
  crashPoint('check.settled')
  const payment = await readPayment(context, businessId, paymentId)
  // An intent must not stay payable if its request has ended, or if it stands beside the one that counts.
  if (!isLive(payment.status) && payment.intentId)
    await context.stripe.cancelIntent(payment.intentId, payment.account)
  else if (payment.requestStatus === 'canceled' || payment.requestStatus === 'expired')
    await endPayment(context, businessId, payment.requestId)
  else return planNext(context, job)
  if (await settlePayment(context, { businessId, paymentId })) await planNext(context, job)
}

async function planNext(
  context: AppContext,
  { businessId, paymentId, ...job }: PaymentName & { check: number },
): Promise<void> {
  const check = job.check + 1
  const delayMs = retryLimits.paymentCheckDelaysMs[check] ?? retryLimits.paymentCheckEveryMs
  await inBusiness(context.database, businessId, (tx) =>
    planCheck(tx, { businessId, paymentId }, check, delayMs),
  )
}

function readPayment(context: AppContext, businessId: string, paymentId: string) {
  return inBusiness(context.database, businessId, (tx) =>
    tx
      .selectFrom('payment as p')
      .innerJoin('request as r', (join) =>
        join.onRef('r.businessId', '=', 'p.businessId').onRef('r.id', '=', 'p.requestId'),
      )
      .innerJoin('business as b', 'b.id', 'p.businessId')
      .select([
        'p.status',
        'p.intentId',
        'p.requestId',
        'r.status as requestStatus',
        'b.stripeAccount as account',
      ])
      .where('p.businessId', '=', businessId)
      .where('p.id', '=', paymentId)
      .executeTakeFirstOrThrow(),
  )
}
