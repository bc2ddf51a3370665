import type { Tx } from '#server/database/transaction.ts'
import type { NewEvent } from '#server/events/recordEvent.ts'
import type { By } from '#server/http/actor.ts'

/** The members whose open offers end: those that one gave, and those that one was given. */
type Sides = { giverId: string; memberId?: string }

/**
 * Ends the open offers of the ownership whose giver is an owner no more, or of which one side left.
 * @returns the events to record, after everything else is written
 */
export async function voidOffers(
  tx: Tx,
  { businessId, userId }: By,
  { giverId, memberId }: Sides,
  now: Date,
): Promise<Omit<NewEvent, 'businessId'>[]> {
  const ended = await tx
    .updateTable('ownershipOffer')
    .set({ endedAt: now, outcome: 'void' })
    .where('businessId', '=', businessId)
    .where('endedAt', 'is', null)
    .where((where) =>
      where.or([
        where('giverId', '=', giverId),
        ...(memberId ? [where('memberId', '=', memberId)] : []),
      ]),
    )
    .returning('memberId')
    .execute()
  return ended.map((offer) => ({
    subject: offer.memberId,
    type: 'member.ownership_withdrawn',
    actor: 'staff',
    actorId: userId,
    data: { why: 'void' },
  }))
}
