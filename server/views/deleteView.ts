import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { Refusal } from '#server/http/problems.ts'

/** Deletes a member's own view. @throws {Refusal} not_found when it is somebody else's or gone. */
export async function deleteView(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
  id: string,
): Promise<void> {
  const deleted = await tx
    .deleteFrom('savedView')
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!deleted) throw new Refusal('not_found')
  await recordEvent(tx, {
    businessId,
    subject: userId,
    type: 'view.deleted',
    actor: 'staff',
    actorId: userId,
    data: { viewId: id },
  })
}
