import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'

/**
 * Marks the mentions of a member in a thread as seen. Without any nothing changes.
 * @throws {Refusal} not_found
 */
export async function seeMentions(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
  customerId: string,
): Promise<void> {
  const customer = await tx
    .selectFrom('customer')
    .select('id')
    .where('businessId', '=', businessId)
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!customer) throw new Refusal('not_found')
  await tx
    .deleteFrom('unreadMention')
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .where('customerId', '=', customerId)
    .execute()
}
