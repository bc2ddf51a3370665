import { type MessageStatus, messageStatusesBefore, messageStatusOf } from '#rules/message.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'

export type ProviderText = { sid: string; providerStatus: string; errorCode: number | null }

const eventTypes = {
  sent: 'message.sent',
  delivered: 'message.delivered',
  undelivered: 'message.failed',
  failed: 'message.failed',
} as const

/**
 * Applies what the provider says of a text that it took: its sid and its status, forward only.
 * The answer to our call, a status callback and a look-up all end here, in any order.
 */
export async function keepAccepted(
  tx: Tx,
  name: { businessId: string; messageId: string },
  told: ProviderText,
  now: Date,
): Promise<void> {
  const status = messageStatusOf(told.providerStatus)
  if (!status) return
  const message = await tx
    .updateTable('message')
    .set({ sid: told.sid })
    .where('businessId', '=', name.businessId)
    .where('id', '=', name.messageId)
    .where((where) => where.or([where('sid', 'is', null), where('sid', '=', told.sid)]))
    .returning(['requestId', 'purpose'])
    .executeTakeFirst()
  if (!message) return
  const moved = await tx
    .updateTable('message')
    .set({ status, errorCode: told.errorCode, updatedAt: now })
    .where('businessId', '=', name.businessId)
    .where('id', '=', name.messageId)
    .where('status', 'in', messageStatusesBefore(status))
    .returning('id')
    .executeTakeFirst()
  if (!moved) return
  await recordEvent(tx, {
    businessId: name.businessId,
    subject: message.requestId ?? name.messageId,
    type: eventTypes[status as keyof typeof eventTypes satisfies MessageStatus],
    actor: 'provider',
    data: { messageId: name.messageId, purpose: message.purpose, errorCode: told.errorCode },
  })
}
