import type { Tx } from '#server/database/transaction.ts'
import { recordEvents } from '#server/events/recordEvent.ts'
import { requireCustomer } from './requireCustomer.ts'

/**
 * Marks the newest text from a customer as unread, for everyone in the business, so that somebody looks at it
 * again. Without a text from them nothing changes.
 * @throws {Refusal} not_found
 */
export async function markUnread(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
  customerId: string,
): Promise<void> {
  await requireCustomer(tx, businessId, customerId)
  const newest = await tx
    .selectFrom('message')
    .select(['id', 'requestId'])
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .where('direction', '=', 'inbound')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return
  const { requestId } = newest
  // The request before its text: the same lock order as in making and sending a request.
  if (requestId)
    await tx
      .updateTable('request')
      .set({ unread: true })
      .where('businessId', '=', businessId)
      .where('id', '=', requestId)
      .execute()
  const marked = await tx
    .updateTable('message')
    .set({ readAt: null })
    .where('businessId', '=', businessId)
    .where('id', '=', newest.id)
    .where('readAt', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (!marked) return
  const subjects = requestId ? [requestId, customerId] : [customerId]
  const event = { type: 'customer.unread', actor: 'staff', actorId: userId } as const
  await recordEvents(
    tx,
    businessId,
    subjects.map((subject) => ({ ...event, subject })),
  )
}
