import { statusesFor } from '#rules/paymentRequest.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { endPayment, lockWithoutPayment } from '#server/endPayment.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import type { House } from '#server/house.ts'
import { Refusal } from '#server/problems.ts'
import { refuseStatus } from './refuseStatus.ts'

/** A payer who starts and stops again and again meets the end of our patience. */
const cancelTriesMax = 5

/**
 * Cancels a request in two halves, the provider's first; again from the start when a payer began
 * to pay between the two.
 * @param record the second half: `cancelRequest` in a transaction of its own.
 */
export async function cancelInHalves<T>(
  house: House,
  businessId: string,
  id: string,
  record: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    await stopPayments(house, businessId, id)
    try {
      return await record()
    } catch (error) {
      const began = error instanceof Refusal && error.code === 'request_processing'
      if (!began || tries === cancelTriesMax) throw error
    }
  }
}

/**
 * First half of cancelling: makes sure that the provider takes no money for it any more.
 * @throws {Refusal} not_found, request_paid, request_processing, request_canceled, request_expired.
 */
async function stopPayments(house: House, businessId: string, id: string): Promise<void> {
  await inBusiness(house.database, businessId, async (tx) => {
    const request = await tx
      .selectFrom('request')
      .select('status')
      .where('businessId', '=', businessId)
      .where('id', '=', id)
      .where('status', 'in', [...statusesFor.cancel])
      .executeTakeFirst()
    if (!request) throw await refuseStatus(tx, businessId, id)
  })
  const end = await endPayment(house, businessId, id)
  if (end === 'paid') throw new Refusal('request_paid')
  if (end === 'under_way') throw new Refusal('request_processing')
}

/**
 * Second half: cancels the request, unless a payer started to pay in between.
 * @throws {Refusal} request_processing when the first half is due again, else why not.
 */
export async function cancelRequest(
  tx: Tx,
  by: { businessId: string; userId: string },
  id: string,
): Promise<void> {
  const { businessId } = by
  if (!(await lockWithoutPayment(tx, businessId, id))) throw new Refusal('request_processing')
  const canceled = await tx
    .updateTable('request')
    .set({ status: 'canceled' })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('status', 'in', [...statusesFor.cancel])
    .returning('id')
    .executeTakeFirst()
  if (!canceled) throw await refuseStatus(tx, businessId, id)
  await recordEvent(tx, {
    businessId,
    subject: id,
    type: 'request.canceled',
    actor: 'staff',
    actorId: by.userId,
  })
}
