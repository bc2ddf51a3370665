import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'

/** Queues the push about a paid request, if any browser is subscribed, in the transaction that settled it. */
export async function queuePush(
  tx: Tx,
  request: { businessId: string; id: string },
): Promise<void> {
  const { businessId, id: requestId } = request
  const listening = await tx
    .selectFrom('pushSubscription')
    .select('id')
    .where('businessId', '=', businessId)
    .where((where) => where.or([where('retryAt', 'is', null), where('retryAt', '<=', new Date())]))
    .limit(1)
    .executeTakeFirst()
  if (listening) await enqueue(tx, 'pushPaid', { businessId, requestId })
}
