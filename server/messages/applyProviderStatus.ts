import { type MessageStatus, messageStatusesBefore, messageStatusOf } from '#rules/message.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { optedOutCode, optOutByProvider } from './optOutByProvider.ts'
import { planRetry } from './planRetry.ts'
import { planStatusCheck } from './planStatusCheck.ts'
import type { TextName } from './textName.ts'
import { recordOfText } from './textRequests.ts'

export type ProviderText = { sid: string; providerStatus: string; errorCode: number | null }

const eventTypes = {
  sent: 'message.sent',
  delivered: 'message.delivered',
  undelivered: 'message.failed',
  failed: 'message.failed',
  suppressed: 'message.suppressed',
} as const

/**
 * Applies the provider's report on a text that it accepted: its sid and its status, forward only. The
 * answer to our call, a status callback and a lookup all end here, in any order.
 */
export async function applyProviderStatus(
  tx: Tx,
  name: TextName,
  report: ProviderText,
  now: Date,
): Promise<void> {
  const reported = messageStatusOf(report.providerStatus)
  if (!reported) return
  const isOptedOut = reported === 'failed' && report.errorCode === optedOutCode
  const status = isOptedOut ? 'suppressed' : reported
  const stored = await storeSid(tx, name, report.sid)
  const message = stored ?? (await readBySid(tx, name, report.sid))
  if (!message) return
  // A restored database may have ended a text that had gone by then: the provider knows better.
  const endedHere: MessageStatus[] = stored && reported !== 'failed' ? ['failed', 'suppressed'] : []
  const moved = await tx
    .updateTable('message')
    .set({ status, errorCode: report.errorCode, updatedAt: now })
    .where('businessId', '=', name.businessId)
    .where('id', '=', name.messageId)
    .where('status', 'in', [...messageStatusesBefore(status), ...endedHere])
    .returning('toPhone')
    .executeTakeFirst()
  // A report that comes again says nothing new: they may have texted START since the first.
  if (!moved) return
  if (status === 'undelivered' || status === 'failed')
    await planRetry(tx, name, report.errorCode, now)
  const number = { businessId: name.businessId, phone: moved.toPhone }
  const events = isOptedOut ? await optOutByProvider(tx, number, now) : []
  for (const event of events) await recordEvent(tx, event)
  await recordOfText(tx, name, message, {
    type: eventTypes[status as keyof typeof eventTypes satisfies MessageStatus],
    actor: 'provider',
    data: { messageId: name.messageId, purpose: message.purpose, errorCode: report.errorCode },
  })
}

/** Stores the sid of a text. The first time, it also plans the lookups of its status. */
async function storeSid(tx: Tx, name: TextName, sid: string) {
  const stored = await tx
    .updateTable('message')
    .set({ sid })
    .where('businessId', '=', name.businessId)
    .where('id', '=', name.messageId)
    .where('sid', 'is', null)
    .returning(['requestId', 'customerId', 'purpose'])
    .executeTakeFirst()
  if (stored) await planStatusCheck(tx, name, 0)
  return stored
}

function readBySid(tx: Tx, name: TextName, sid: string) {
  return tx
    .selectFrom('message')
    .select(['requestId', 'customerId', 'purpose'])
    .where('businessId', '=', name.businessId)
    .where('id', '=', name.messageId)
    .where('sid', '=', sid)
    .executeTakeFirst()
}
