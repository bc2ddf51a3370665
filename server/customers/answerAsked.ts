import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { Refusal } from '#server/http/problems.ts'
import { optOut } from '#server/messages/changeConsent.ts'
import { releaseAsked } from '#server/messages/holdText.ts'
import { recordConsent } from '#server/messages/recordConsent.ts'

/**
 * Decides what a customer meant who asked in a sentence for no more texts. `stop` is their own opt-out, as if they had
 * texted STOP: only their START ends it. After `other` the texts that waited go out.
 * @throws {Refusal} not_found, customer_erased
 */
export async function answerAsked(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
  customerId: string,
  meant: 'stop' | 'other',
  now: Date,
): Promise<void> {
  const customer = await tx
    .selectFrom('customer')
    .select(['phone', 'askedToStopAt', 'erasedAt'])
    .where('businessId', '=', businessId)
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  if (!customer) throw new Refusal('not_found')
  if (customer.erasedAt) throw new Refusal('customer_erased')
  // Somebody else has decided.
  if (!customer.askedToStopAt) return
  const { phone } = customer
  await releaseAsked(tx, { businessId, customerId })
  const by = { actor: 'staff', actorId: userId } as const
  if (meant === 'stop') {
    const events = await optOut(tx, { businessId, phone }, { source: 'text', ...by }, now)
    for (const event of events) await recordEvent(tx, event)
    return
  }
  await tx
    .updateTable('customer')
    .set({ askedToStopAt: null })
    .where('businessId', '=', businessId)
    .where('id', '=', customerId)
    .execute()
  const kept = { customerId, phone, change: 'kept', source: 'staff', ...by } as const
  await recordConsent(tx, businessId, [kept], now)
  await recordEvent(tx, {
    businessId,
    subject: customerId,
    type: 'customer.meant_otherwise',
    ...by,
  })
}
