import type { FastifyRequest } from 'fastify'
import type { AccessEventType } from '#rules/shapes/event.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { networkAround } from './addressKey.ts'

/**
 * Records in the business's history who signed in or downloaded something, when, and from which network:
 * never a number, a code, a token or a full address.
 */
export function recordAccess(
  { database }: Pick<AppContext, 'database'>,
  request: Pick<FastifyRequest, 'ip'>,
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
      data: { ...data, network: networkAround(request.ip) },
    }),
  )
}
