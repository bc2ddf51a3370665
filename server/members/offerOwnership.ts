import type { OfferOwnershipBody } from '#rules/shapes/ownership.ts'
import { teamLimits } from '#rules/teamLimits.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import type { By } from '#server/http/actor.ts'
import { Refusal } from '#server/http/problems.ts'
import { newId } from '#server/ids.ts'
import { lockMember, readRole } from './lockTeam.ts'

/**
 * Offers a member the ownership. Nothing changes before they accept it with a proof of their own.
 * @returns the id of the offer
 * @throws {Refusal} not_found, owner_already, offer_exists, not_allowed for somebody who was an owner until now
 */
export async function offerOwnership(
  tx: Tx,
  by: By,
  { memberId, giverBecomes }: OfferOwnershipBody,
  now: Date,
): Promise<string> {
  const { businessId, userId: giverId } = by
  const role = await lockMember(tx, businessId, memberId)
  if ((await readRole(tx, businessId, giverId)) !== 'owner') throw new Refusal('not_allowed')
  if (role === 'owner') throw new Refusal('owner_already')
  await endExpired(tx, businessId, memberId, now)
  const id = newId('ofr')
  const made = await tx
    .insertInto('ownershipOffer')
    .values({
      businessId,
      id,
      giverId,
      memberId,
      giverBecomes,
      offeredAt: now,
      expiresAt: new Date(now.getTime() + teamLimits.ownershipOfferLifeMs),
    })
    .onConflict((conflict) =>
      conflict.columns(['businessId', 'memberId']).where('endedAt', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new Refusal('offer_exists')
  await recordEvent(tx, {
    businessId,
    subject: memberId,
    type: 'member.ownership_offered',
    actor: 'staff',
    actorId: giverId,
    data: { giverBecomes },
  })
  return id
}

/** One that has expired makes room for a new one to the same member. */
async function endExpired(tx: Tx, businessId: string, memberId: string, now: Date): Promise<void> {
  await tx
    .updateTable('ownershipOffer')
    .set({ endedAt: now, outcome: 'expired' })
    .where('businessId', '=', businessId)
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '<=', now)
    .execute()
}
