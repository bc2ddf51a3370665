import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import type { SavedViewBody } from '#rules/shapes/requestList.ts'
import { lockNamed } from '#server/database/lockNamed.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { Refusal, refuseField } from '#server/http/problems.ts'
import { newId } from '#server/ids.ts'

/**
 * Saves a filter of the list under a name, for its author alone. Names are compared character by character.
 * @returns the id of the view.
 * @throws {Refusal} too_many_views, view_name_taken
 */
export async function createView(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
  { name, filter }: SavedViewBody,
  now: Date,
): Promise<string> {
  // One at a time for each member, so that two at once cannot both be the last that fits.
  await lockNamed(tx, `views:${businessId}:${userId}`)
  const { count } = await tx
    .selectFrom('savedView')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  if (count >= limits.savedViewsPerMemberMax) throw new Refusal('too_many_views')
  const made = await tx
    .insertInto('savedView')
    .values({
      businessId,
      id: newId('view'),
      userId,
      name,
      filter: JSON.stringify(filter),
      createdAt: now,
    })
    .onConflict((taken) => taken.columns(['businessId', 'userId', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw refuseField('name', 'view_name_taken')
  await recordEvent(tx, {
    businessId,
    subject: userId,
    type: 'view.saved',
    actor: 'staff',
    actorId: userId,
    data: { viewId: made.id },
  })
  return made.id
}
