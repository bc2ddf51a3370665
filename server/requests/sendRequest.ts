import { statusesFor } from '#rules/paymentRequest.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import type { House } from '#server/house.ts'
import { refuseStatus } from './refuseStatus.ts'
import { readSender, textCustomer } from './textCustomer.ts'

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
  const business = await readSender(tx, businessId)
  const request = await tx
    .updateTable('request')
    .set({ status: 'open' })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('status', 'in', [...statusesFor.send, ...statusesFor.resend])
    .returningAll()
    .executeTakeFirst()
  if (!request) throw await refuseStatus(tx, businessId, id)
  await textCustomer(tx, house, business, request, now)
  await recordEvent(tx, {
    businessId,
    subject: id,
    type: 'request.sent',
    actor: 'staff',
    actorId: by.userId,
  })
}
