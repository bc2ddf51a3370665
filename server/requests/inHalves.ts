import { crashPoint } from '#server/crashPoint.ts'
import { endPayment } from '#server/endPayment.ts'
import type { House } from '#server/house.ts'
import { Refusal } from '#server/problems.ts'

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
 * The part of a first half that goes out: makes sure that the provider takes no money any more.
 * @throws {Refusal} request_paid, request_processing
 */
export async function stopPayments(house: House, businessId: string, id: string): Promise<void> {
  const end = await endPayment(house, businessId, id)
  if (end === 'paid') throw new Refusal('request_paid')
  if (end === 'under_way') throw new Refusal('request_processing')
}
