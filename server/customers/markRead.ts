import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { Refusal } from '#server/http/problems.ts'

/**
 * Says that somebody has seen all that a customer texted, for everyone here: the mark goes from the
 * customer and from the requests that their texts stand at.
 * @throws {Refusal} not_found
 */
export async function markRead(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
  customerId: string,
  now: Date,
): Promise<void> {
  const customer = await tx
    .selectFrom('customer')
    .select('id')
    .where('businessId', '=', businessId)
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!customer) throw new Refusal('not_found')
  // The request before its texts: the order in which whoever asks for money locks them.
  const requests = await tx
    .updateTable('request')
    .set({ unread: false })
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .where('unread', '=', true)
    // What is to be decided stays to be looked at.
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
  const by = { businessId, actor: 'staff', actorId: userId } as const
  for (const { id } of requests) await recordEvent(tx, { ...by, subject: id, type: 'request.read' })
  await recordEvent(tx, { ...by, subject: customerId, type: 'customer.read' })
}
