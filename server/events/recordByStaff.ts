import type { Tx } from '#server/database/transaction.ts'
import { type NewEvent, recordEvent } from './recordEvent.ts'

/** Records an act of a member. @param data without anything secret: an address of an endpoint may have a token in it */
export function recordByStaff(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
  type: NewEvent['type'],
  subject: string,
  data: Record<string, unknown>,
): Promise<void> {
  return recordEvent(tx, { businessId, subject, type, actor: 'staff', actorId: userId, data })
}
