import type { shareWays } from '#rules/shapes/requestActions.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { openRequest } from './openRequest.ts'
import { requireAction } from './requireAction.ts'

/**
 * Records that staff handed the link over themselves. A request that was never sent becomes open,
 * without a text.
 * @throws {Refusal} not_found, payments_not_ready, or the reason that the request has ended
 */
export async function shareRequest(
  tx: Tx,
  by: { businessId: string; userId: string },
  id: string,
  how: (typeof shareWays)[number],
  now: Date,
): Promise<void> {
  const { businessId } = by
  const request = await requireAction(tx, businessId, id, 'share', now)
  if (request.status !== 'open') {
    await openRequest(tx, businessId, request, now)
    await tx
      .updateTable('request')
      .set({ delivery: 'share' })
      .where('businessId', '=', businessId)
      .where('id', '=', id)
      .execute()
  }
  await recordEvent(tx, {
    businessId,
    subject: id,
    type: 'request.shared',
    actor: 'staff',
    actorId: by.userId,
    data: { how },
  })
}
