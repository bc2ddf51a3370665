import { requireCustomer } from '#server/customers/requireCustomer.ts'
import type { Tx } from '#server/database/transaction.ts'

/**
 * Marks the mentions of a member in a thread as seen. Without any nothing changes.
 * @throws {Refusal} not_found
 */
export async function seeMentions(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
  customerId: string,
): Promise<void> {
  await requireCustomer(tx, businessId, customerId)
  await tx
    .deleteFrom('unreadMention')
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .where('customerId', '=', customerId)
    .execute()
}
