import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { inBusiness } from '#server/database/transaction.ts'
import type { PaymentName } from '#server/ids.ts'
import { settleAll } from '#server/payments/settleAll.ts'
import { lockRequest } from '#server/requests/lockRequest.ts'
import { StripeUnavailable } from '#server/stripe/askStripe.ts'
import type { Difference } from './comparePayment.ts'
import { type Comparison, compareWithProvider } from './compareWithProvider.ts'
import { markResolved, type RunName, recordDifferences } from './recordRun.ts'
import { resolveSecondIntents } from './resolveSecondIntents.ts'

/**
 * Compares one payment on both sides: each difference is recorded, resolved by the functions that
 * apply webhooks, and checked again. It is recorded before it is resolved, so that a crash in
 * between does not hide it.
 * @throws {StripeUnavailable} if the provider cannot be asked
 */
export async function reconcilePayment(
  context: AppContext,
  { businessId, runId }: RunName,
  paymentId: string,
): Promise<void> {
  const name = { businessId, paymentId }
  await resolveSecondIntents(context, name)
  const found = await compareTwice(context, name)
  if (!found) return
  const { requestId } = found.ours
  // Without the request's lock, two that check the same payment could deadlock on its rows.
  await inBusiness(context.database, businessId, async (tx) => {
    await lockRequest(tx, { businessId, requestId })
    await recordDifferences(tx, { businessId, runId }, found.ours, found.differences, new Date())
  })
  crashPoint('repair.found')
  const left = found.differences.length > 0 ? await resolveDifferences(context, found, name) : []
  crashPoint('repair.resolved')
  await inBusiness(context.database, businessId, async (tx) => {
    await lockRequest(tx, { businessId, requestId })
    await markResolved(tx, businessId, paymentId, left, new Date())
  })
}

/**
 * Returns the differences that two looks agree on: a change between reading the two sides is no
 * difference.
 */
async function compareTwice(context: AppContext, name: PaymentName): Promise<Comparison | null> {
  const first = await compareWithProvider(context, name)
  if (!first || first.differences.length === 0) return first
  const second = await compareWithProvider(context, name)
  if (!second) return null
  const before = new Set(first.differences.map(keyOf))
  return { ...second, differences: second.differences.filter((one) => before.has(keyOf(one))) }
}

function keyOf(difference: Difference): string {
  return JSON.stringify(difference)
}

/**
 * Resolves the differences of a payment.
 * @returns the differences that remain: the provider does not know the payment, or we refuse to
 * believe it
 */
async function resolveDifferences(
  context: AppContext,
  { theirs, differences }: Comparison,
  name: PaymentName,
): Promise<Difference[]> {
  // If the provider does not know the payment, settling would create it there again.
  if (!theirs) return differences
  try {
    await settleAll(context, name)
  } catch (error) {
    if (error instanceof StripeUnavailable) throw error
    context.log.error({ err: error, paymentId: name.paymentId }, 'a payment could not be settled')
  }
  const after = await compareWithProvider(context, name)
  return after?.differences ?? differences
}
