import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import type { By } from '#server/http/actor.ts'
import { Refusal } from '#server/http/problems.ts'
import { lockPerson } from './lockPerson.ts'
import { endMove, findOpenMove } from './moves.ts'

/**
 * Ends the move of a member's sign-in that an owner of this business began to help them; the member keeps the number
 * that they have. Any owner may, without a proof, because nobody gains a right by it.
 * @throws {Refusal} not_found also where the member moves by themselves, or the help has ended
 */
export async function withdrawHelp(tx: Tx, by: By, userId: string, now: Date): Promise<void> {
  const { businessId } = by
  const member = await tx
    .selectFrom('member')
    .select('userId')
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!member) throw new Refusal('not_found')
  await lockPerson(tx, userId)
  const move = await findOpenMove(tx, userId)
  if (move?.helperBusiness !== businessId) throw new Refusal('not_found')
  await endMove(tx, move.id, 'stopped', now)
  await recordEvent(tx, {
    businessId,
    subject: userId,
    type: 'member.help_withdrawn',
    actor: 'staff',
    actorId: by.userId,
  })
}
