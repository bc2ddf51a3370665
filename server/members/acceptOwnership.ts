import type { Tx } from '#server/database/transaction.ts'
import { recordEvents } from '#server/events/recordEvent.ts'
import type { By } from '#server/http/actor.ts'
import { Refusal } from '#server/http/problems.ts'
import { lockTeam, readRole, setRole } from './lockTeam.ts'
import { readOfferedTo } from './readOffers.ts'
import { voidOffers } from './voidOffers.ts'

/**
 * Makes the member whom an offer names an owner, and the giver what the offer says, in one transaction: at every
 * moment the business has an owner. Other offers of a giver who is an owner no more end with it.
 * @throws {Refusal} not_found, not_allowed for somebody else, offer_over
 */
export async function acceptOwnership(tx: Tx, by: By, id: string, now: Date): Promise<void> {
  const { businessId, userId } = by
  await lockTeam(tx, businessId)
  const offer = await tx
    .updateTable('ownershipOffer')
    .set({ endedAt: now, outcome: 'accepted' })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('memberId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['giverId', 'giverBecomes'])
    .executeTakeFirst()
  if (!offer) {
    const isTheirs = (await readOfferedTo(tx, businessId, id)) === userId
    throw new Refusal(isTheirs ? 'offer_over' : 'not_allowed')
  }
  const { giverId, giverBecomes } = offer
  const before = await readRole(tx, businessId, userId)
  // An offer ends with its giver's role or membership; believing that alone would be a check of long ago.
  if (!before || (await readRole(tx, businessId, giverId)) !== 'owner')
    throw new Refusal('offer_over')
  await setRole(tx, businessId, userId, 'owner')
  const changed = { type: 'member.role_changed', actor: 'staff', actorId: userId } as const
  const data = { giverId, giverBecomes }
  const events = [
    { ...changed, subject: userId, type: 'member.ownership_accepted' as const, data },
    { ...changed, subject: userId, data: { before, role: 'owner' } },
  ]
  if (giverBecomes === 'owner') return recordEvents(tx, businessId, events)
  await setRole(tx, businessId, giverId, giverBecomes)
  const handed = { ...changed, subject: giverId, data: { before: 'owner', role: giverBecomes } }
  const ended = await voidOffers(tx, by, { giverId }, now)
  await recordEvents(tx, businessId, [...events, handed, ...ended])
}
