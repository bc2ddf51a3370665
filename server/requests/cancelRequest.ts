import { statusesFor } from '#rules/paymentRequest.ts'
import { enqueue } from '#server/database/enqueue.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { endPayment } from '#server/endPayment.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import type { House } from '#server/house.ts'
import { Refusal } from '#server/problems.ts'
import { refuseStatus } from './refuseStatus.ts'

/**
 * First half of cancelling: makes sure that the provider takes no money for it any more.
 * @throws {Refusal} not_found, request_paid, request_processing, request_canceled, request_expired.
 */
export async function stopPayments(house: House, businessId: string, id: string): Promise<void> {
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
  if (end.ended) return
  if (!end.paid) throw new Refusal('request_processing')
  // The provider's word on it has not reached us yet: take it in now.
  const { paymentId } = end
  await inBusiness(house.database, businessId, (tx) =>
    enqueue(tx, 'checkPayment', { businessId, paymentId, check: 0 }),
  )
  throw new Refusal('request_paid')
}

/**
 * Second half: cancels the request. A payment that started in between is ended by whoever
 * started it, as it finds the request no longer open.
 */
export async function cancelRequest(
  tx: Tx,
  by: { businessId: string; userId: string },
  id: string,
): Promise<void> {
  const canceled = await tx
    .updateTable('request')
    .set({ status: 'canceled' })
    .where('businessId', '=', by.businessId)
    .where('id', '=', id)
    .where('status', 'in', [...statusesFor.cancel])
    .returning('id')
    .executeTakeFirst()
  if (!canceled) throw await refuseStatus(tx, by.businessId, id)
  await recordEvent(tx, {
    businessId: by.businessId,
    subject: id,
    type: 'request.canceled',
    actor: 'staff',
    actorId: by.userId,
  })
}
