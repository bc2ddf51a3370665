import type { StaffAction } from '#rules/requestActions.ts'
import { retryLimits } from '#rules/retryLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import { endPayment } from '#server/intents/endPayment.ts'
import { requireAction } from './requireAction.ts'

/**
 * Changes a request while nobody can pay it: `end` ends its live payment at the provider, `record`
 * then changes our rows. Both run again if a payer started to pay between them, in which case
 * `record` throws request_processing.
 */
export async function withPaymentsEnded<T>(
  end: () => Promise<void>,
  record: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    await end()
    crashPoint('request.payment_ended')
    try {
      return await record()
    } catch (error) {
      const began = error instanceof Refusal && error.code === 'request_processing'
      if (!began || tries === retryLimits.endPaymentTriesMax) throw error
    }
  }
}

/**
 * Takes an action that ends every payment. Whether the action is possible is checked before any
 * payment ends.
 * @param record takes the action, in its own transaction
 * @throws {Refusal} not_found, request_paid if the payer was faster, or the reason that the action
 * cannot be taken
 */
export function actWithPaymentsEnded<T>(
  context: AppContext,
  request: { businessId: string; id: string },
  action: StaffAction,
  record: () => Promise<T>,
): Promise<T> {
  const { businessId, id } = request
  return withPaymentsEnded(async () => {
    await inBusiness(context.database, businessId, (tx) =>
      requireAction(tx, businessId, id, action, new Date()),
    )
    await stopPayments(context, businessId, id)
  }, record)
}

/**
 * Ends the live payment of a request, so that the provider takes no more money for it.
 * @throws {Refusal} request_paid, request_processing
 */
export async function stopPayments(
  context: AppContext,
  businessId: string,
  id: string,
): Promise<void> {
  const end = await endPayment(context, businessId, id)
  if (end === 'paid') throw new Refusal('request_paid')
  if (end === 'under_way') throw new Refusal('request_processing')
}
