import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import type { By } from '#server/http/actor.ts'
import { Refusal } from '#server/http/problems.ts'
import { lockTeam, readRole } from './lockTeam.ts'
import { readOfferedTo } from './readOffers.ts'

/**
 * Ends an open offer of the ownership: the member declines it, or any owner withdraws it. It takes no proof,
 * because nobody gains a right by it.
 * @throws {Refusal} not_found, not_allowed, offer_over
 */
export async function endOffer(tx: Tx, by: By, id: string, now: Date): Promise<void> {
  const { businessId, userId } = by
  await lockTeam(tx, businessId)
  const memberId = await readOfferedTo(tx, businessId, id)
  const isMember = memberId === userId
  if (!isMember && (await readRole(tx, businessId, userId)) !== 'owner')
    throw new Refusal('not_allowed')
  const ended = await tx
    .updateTable('ownershipOffer')
    .set({ endedAt: now, outcome: isMember ? 'declined' : 'withdrawn' })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw new Refusal('offer_over')
  await recordEvent(tx, {
    businessId,
    subject: memberId,
    type: isMember ? 'member.ownership_declined' : 'member.ownership_withdrawn',
    actor: 'staff',
    actorId: userId,
  })
}
