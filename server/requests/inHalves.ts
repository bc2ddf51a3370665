import type { StaffAction } from '#rules/requestActions.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import { endPayment } from '#server/intents/endPayment.ts'
import { requireAction } from './requireAction.ts'

/** A payer who starts and stops again and again meets the end of our patience. */
const triesMax = 5

/**
 * Does in two halves what must not happen while a payer pays: the first ends what is payable at the
 * provider, the second changes what we hold. Again from the start when a payer began to pay between
 * the two, which the second half tells by throwing request_processing.
 */
export async function inHalves<T>(
  first: () => Promise<void>,
  second: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    await first()
    crashPoint('request.payment_ended')
    try {
      return await second()
    } catch (error) {
      const began = error instanceof Refusal && error.code === 'request_processing'
      if (!began || tries === triesMax) throw error
    }
  }
}

/**
 * Does in two halves an action that ends every payment: whether it can be done is asked before
 * anything is ended.
 * @param record the second half, in a transaction of its own.
 * @throws {Refusal} not_found, request_paid where money was faster, or why it cannot be done.
 */
export function endInHalves<T>(
  context: AppContext,
  request: { businessId: string; id: string },
  action: StaffAction,
  record: () => Promise<T>,
): Promise<T> {
  const { businessId, id } = request
  return inHalves(async () => {
    await inBusiness(context.database, businessId, (tx) =>
      requireAction(tx, businessId, id, action, new Date()),
    )
    await stopPayments(context, businessId, id)
  }, record)
}

/**
 * The part of a first half that goes out: makes sure that the provider takes no money any more.
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
