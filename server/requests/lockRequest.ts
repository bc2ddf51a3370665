import type { Tx } from '#server/database/transaction.ts'

/**
 * Reads a request and locks its row until `tx` ends: the first lock that a verb about its money
 * takes. In a statement of its own, since one that waits for a lock goes on to look at the world as
 * it was before.
 */
export function lockRequest(
  tx: Tx,
  { businessId, requestId }: { businessId: string; requestId: string },
) {
  return tx
    .selectFrom('request')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', requestId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
