import { limits } from '#rules/limits.ts'
import type { Tx } from '#server/database/transaction.ts'

/**
 * Reads the requests that stayed drafts because no card could be taken, and can be sent now, oldest first.
 */
export async function readWaitingDrafts(
  tx: Tx,
  businessId: string,
  { paymentsReady, paymentsReadyAt }: { paymentsReady: boolean; paymentsReadyAt: Date | null },
): Promise<string[]> {
  if (!paymentsReady || !paymentsReadyAt) return []
  const drafts = await tx
    .selectFrom('request as r')
    .innerJoin('customer as c', (join) =>
      join.onRef('c.businessId', '=', 'r.businessId').onRef('c.id', '=', 'r.customerId'),
    )
    .select('r.id')
    .where('r.businessId', '=', businessId)
    .where('r.status', '=', 'draft')
    .where('r.delivery', '=', 'text')
    .where('r.createdAt', '<', paymentsReadyAt)
    .where('c.optedOutAt', 'is', null)
    .where('c.erasedAt', 'is', null)
    .orderBy('r.id')
    .limit(limits.batchItemsMax)
    .execute()
  return drafts.map(({ id }) => id)
}
