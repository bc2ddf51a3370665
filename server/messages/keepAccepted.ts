import { type MessageStatus, messageStatusesBefore, messageStatusOf } from '#rules/message.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { planLook } from './planLook.ts'
import type { TextName } from './textName.ts'

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
  name: TextName,
  told: ProviderText,
  now: Date,
): Promise<void> {
  const status = messageStatusOf(told.providerStatus)
  if (!status) return
  const message = (await keepSid(tx, name, told.sid)) ?? (await readHeld(tx, name, told.sid))
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
    subject: message.requestId ?? message.customerId,
    type: eventTypes[status as keyof typeof eventTypes satisfies MessageStatus],
    actor: 'provider',
    data: { messageId: name.messageId, purpose: message.purpose, errorCode: told.errorCode },
  })
}

/** The first time that its sid is known is the one time that looks at it are planned. */
async function keepSid(tx: Tx, name: TextName, sid: string) {
  const kept = await tx
    .updateTable('message')
    .set({ sid })
    .where('businessId', '=', name.businessId)
    .where('id', '=', name.messageId)
    .where('sid', 'is', null)
    .returning(['requestId', 'customerId', 'purpose'])
    .executeTakeFirst()
  if (kept) await planLook(tx, name, 0)
  return kept
}

function readHeld(tx: Tx, name: TextName, sid: string) {
  return tx
    .selectFrom('message')
    .select(['requestId', 'customerId', 'purpose'])
    .where('businessId', '=', name.businessId)
    .where('id', '=', name.messageId)
    .where('sid', '=', sid)
    .executeTakeFirst()
}
