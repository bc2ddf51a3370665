import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { requireCustomer } from './requireCustomer.ts'

/**
 * Marks all texts from a customer as read, for everyone in the business: on the customer and on the
 * requests that the texts belong to.
 * @throws {Refusal} not_found
 */
export async function markRead(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
  customerId: string,
  now: Date,
): Promise<void> {
  await requireCustomer(tx, businessId, customerId)
  // Requests before their texts: the same lock order as in making and sending a request.
  const requests = await tx
    .updateTable('request')
    .set({ unread: false })
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .where('unread', '=', true)
    // A late payment that waits for a decision stays unread.
    .where('lateQuestion', '=', false)
    .returning('id')
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('message')
    .set({ readAt: now })
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .where('direction', '=', 'inbound')
    .where('readAt', 'is', null)
    .executeTakeFirst()
  if (requests.length === 0 && numUpdatedRows === 0n) return
  const event = { businessId, actor: 'staff', actorId: userId } as const
  for (const { id } of requests)
    await recordEvent(tx, { ...event, subject: id, type: 'request.read' })
  await recordEvent(tx, { ...event, subject: customerId, type: 'customer.read' })
}
