import { statusesFor } from '#rules/paymentRequest.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import type { House } from '#server/house.ts'
import { Refusal } from '#server/problems.ts'
import { readTextablePhone } from '#server/readTextablePhone.ts'
import { queueRequestText } from './queueRequestText.ts'
import { refuseStatus } from './refuseStatus.ts'

/**
 * Sends a draft, or texts an open request once more.
 * @throws {Refusal} not_found, payments_not_ready, text_opted_out, phone_invalid, or why it is not
 * open.
 */
export async function sendRequest(
  tx: Tx,
  house: House,
  by: { businessId: string; userId: string },
  id: string,
  now: Date,
): Promise<void> {
  const { businessId } = by
  const business = await tx
    .selectFrom('business')
    .selectAll()
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  if (!business.paymentsReady) throw new Refusal('payments_not_ready')
  const request = await tx
    .updateTable('request')
    .set({ status: 'open' })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('status', 'in', [...statusesFor.send, ...statusesFor.resend])
    .returningAll()
    .executeTakeFirst()
  if (!request) throw await refuseStatus(tx, businessId, id)
  const customer = await tx
    .selectFrom('customer')
    .select(['id', 'phone', 'phoneCountry', 'language', 'optedOutAt'])
    .where('businessId', '=', businessId)
    .where('id', '=', request.customerId)
    .executeTakeFirstOrThrow()
  if (customer.optedOutAt) throw new Refusal('text_opted_out')
  // What the business texts, and what a number is, may have changed since it was taken.
  readTextablePhone(customer.phone, undefined, business.allowedCountries)
  await queueRequestText(tx, house, business, { ...request, customer }, now)
  await recordEvent(tx, {
    businessId,
    subject: id,
    type: 'request.sent',
    actor: 'staff',
    actorId: by.userId,
  })
}
