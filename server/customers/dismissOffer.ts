import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { Refusal } from '#server/http/problems.ts'

/**
 * Records that what a customer's text seems to ask for is not meant: the offer under it goes, for everyone in the
 * business. Dismissing it again changes nothing.
 * @throws {Refusal} not_found for a text that no customer of this business sent
 */
export async function dismissOffer(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
  id: string,
  now: Date,
): Promise<void> {
  const dismissed = await tx
    .updateTable('message')
    .set({ offerDismissedAt: now })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('direction', '=', 'inbound')
    .where('offerDismissedAt', 'is', null)
    .returning('customerId')
    .executeTakeFirst()
  if (!dismissed) return requireInbound(tx, businessId, id)
  await recordEvent(tx, {
    businessId,
    subject: dismissed.customerId,
    type: 'message.offer_dismissed',
    actor: 'staff',
    actorId: userId,
    data: { messageId: id },
  })
}

async function requireInbound(tx: Tx, businessId: string, id: string): Promise<void> {
  const text = await tx
    .selectFrom('message')
    .select('id')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('direction', '=', 'inbound')
    .executeTakeFirst()
  if (!text) throw new Refusal('not_found')
}
