import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { Refusal } from '#server/http/problems.ts'
import { hasRequest } from './hasRequest.ts'
import { lockRequest } from './lockRequest.ts'

/**
 * Marks the replies of a request as read, for all members of the business.
 * @throws {Refusal} not_found
 */
export async function markRepliesRead(
  tx: Tx,
  by: { businessId: string; userId: string },
  id: string,
  now: Date,
): Promise<void> {
  const { businessId } = by
  if (!(await hasRequest(tx, businessId, id))) throw new Refusal('not_found')
  // An incoming reply takes the same lock: it is either marked here or stays unread.
  const { unread, lateQuestion } = await lockRequest(tx, { businessId, requestId: id })
  const read = await tx
    .updateTable('message')
    .set({ readAt: now })
    .where('businessId', '=', businessId)
    .where('requestId', '=', id)
    .where('direction', '=', 'inbound')
    .where('readAt', 'is', null)
    .returning('id')
    .execute()
  if (unread === lateQuestion && read.length === 0) return
  await tx
    .updateTable('request')
    .set({ unread: lateQuestion })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
  await recordEvent(tx, {
    businessId,
    subject: id,
    type: 'request.read',
    actor: 'staff',
    actorId: by.userId,
  })
}
