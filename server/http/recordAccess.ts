import type { AccessEventType } from '#rules/eventTypes.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'

/**
 * Records in the business's history who signed in, looked at or downloaded something: never a number, a code or
 * a token. The network is added as to all events of the team (callerNetwork).
 */
export function recordAccess(
  { database }: Pick<AppContext, 'database'>,
  member: { businessId: string; userId: string },
  type: AccessEventType,
  data: Record<string, unknown> = {},
): Promise<void> {
  const { businessId, userId } = member
  return inBusiness(database, businessId, (tx) =>
    recordEvent(tx, {
      businessId,
      subject: userId,
      type,
      actor: 'staff',
      actorId: userId,
      data,
    }),
  )
}
