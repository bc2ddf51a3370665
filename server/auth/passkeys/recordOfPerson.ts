import type { AccessEventType } from '#rules/eventTypes.ts'
import { isPasskeyNotice } from '#rules/passkeyNotice.ts'
import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { inWorkplaces } from '#server/members/inWorkplaces.ts'

/** An event of a person's passkeys. */
export type OfPerson = {
  userId: string
  type: AccessEventType
  data: Record<string, unknown>
  /** `system` where nobody asked for it just now. */
  actor?: 'staff' | 'system'
}

/**
 * Records in the history of every business in which a person works what happened to their passkeys, and tells their
 * devices. Call it last: it takes the counters of the businesses, in one order for everybody.
 */
export async function recordOfPerson(
  tx: Tx,
  { userId, type, data, actor = 'staff' }: OfPerson,
): Promise<void> {
  await inWorkplaces(tx, userId, async (businessId) => {
    if (isPasskeyNotice(type)) await enqueue(tx, 'pushPasskeyNotice', { businessId, userId, type })
    await recordEvent(tx, {
      ...{ businessId, subject: userId, type },
      ...{ actor, actorId: userId, data },
    })
  })
}
