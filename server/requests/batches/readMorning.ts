import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import { readWhereabouts } from '#server/messages/readAllowed.ts'
import { recipientTimeAt } from '../readRecipientTime.ts'

/**
 * Reads when texts go by themselves again to the customer of a request, where it is night for them. Returns null by day,
 * and if no such time is near. By the rule of the question that is asked before a text by hand.
 * @throws {Refusal} request_expired if its link works until then no more
 */
export async function readMorning(
  tx: Tx,
  { businessId, requestId }: { businessId: string; requestId: string },
  now: Date,
): Promise<Date | null> {
  const { customerId, status, expiresAt } = await tx
    .selectFrom('request')
    .select(['customerId', 'status', 'expiresAt'])
    .where('businessId', '=', businessId)
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  const there = recipientTimeAt(now, await readWhereabouts(tx, { businessId, customerId }))
  if (!there?.quiet || !there.allowedAt) return null
  const morning = new Date(there.allowedAt)
  // A draft's link begins when it goes.
  if (status === 'open' && morning >= expiresAt) throw new Refusal('request_expired')
  return morning
}
