import { detailSentences } from '#rules/detailSentences.ts'
import type { NewNumberBody } from '#rules/shapes/recovery.ts'
import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import type { By } from '#server/http/actor.ts'
import { Refusal, refuseField } from '#server/http/problems.ts'
import { listBusinesses } from '#server/members/listBusinesses.ts'
import { readTextablePhone } from '#server/phones/readTextablePhone.ts'
import { lockPerson } from './lockPerson.ts'
import { insertMove } from './moves.ts'

/**
 * Begins to move the sign-in of a member who lost their phone to a new number. Nothing changes before they have
 * proved it by its code and a day has passed. A member of another business is refused: this one could otherwise
 * take over what their number opens there.
 * @throws {Refusal} not_found, not_allowed for oneself, works_elsewhere, phone_invalid,
 *   phone_needs_confirmation, number_same
 */
export async function helpBackIn(
  tx: Tx,
  by: By,
  { userId, input }: { userId: string; input: NewNumberBody },
  now: Date,
): Promise<void> {
  const { businessId } = by
  const member = await tx
    .selectFrom('member')
    .select('userId')
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .where('leftAt', 'is', null)
    .executeTakeFirst()
  if (!member) throw new Refusal('not_found')
  if (userId === by.userId) throw new Refusal('not_allowed', { detail: detailSentences.ownNumber })
  const { e164: newPhone } = readTextablePhone({ ...input, isConfirmed: input.confirmPhone })
  const oldPhone = await lockPerson(tx, userId)
  if ((await listBusinesses(tx, userId)).length > 1) throw new Refusal('works_elsewhere')
  if (oldPhone === newPhone) throw refuseField('phone', 'number_same')
  const helper = { userId: by.userId, businessId }
  const moveId = await insertMove(tx, { userId, oldPhone, newPhone }, helper, now)
  await enqueue(tx, 'tellPerson', { userId, notice: 'help_offered', moveId, attempt: 1 })
  await recordEvent(tx, {
    businessId,
    subject: userId,
    type: 'member.helped',
    actor: 'staff',
    actorId: by.userId,
  })
}
