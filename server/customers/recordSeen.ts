import { sql } from 'kysely'
import { auditLimits } from '#rules/auditLimits.ts'
import { lockNamed } from '#server/database/lockNamed.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'

type Member = { businessId: string; userId: string }

const type = 'access.customer_seen'

/** Tells whether the history says already that a member has looked at a customer within the last hour. */
export async function isSeenNoted(
  tx: Tx,
  { businessId, userId }: Member,
  customerId: string,
): Promise<boolean> {
  const noted = await tx
    .selectFrom('event')
    .select('sequence')
    .where('businessId', '=', businessId)
    .where('subject', '=', customerId)
    .where('type', '=', type)
    .where('actorId', '=', userId)
    .where(sql<boolean>`at > now() - ${auditLimits.seenForMs}::float8 * interval '1 millisecond'`)
    // By the events of this customer, which are few.
    .orderBy('subject', 'desc')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return noted !== undefined
}

/** Records that a member looked at a customer's data; of two looks at once it records one. */
export async function recordSeen(tx: Tx, member: Member, customerId: string): Promise<void> {
  const { businessId, userId } = member
  await lockNamed(tx, `seen:${businessId}:${userId}:${customerId}`)
  if (await isSeenNoted(tx, member, customerId)) return
  await recordEvent(tx, { businessId, subject: customerId, type, actor: 'staff', actorId: userId })
}
