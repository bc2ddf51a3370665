import type { Tx } from '#server/database/transaction.ts'

/**
 * Reads a request and locks its row until `tx` ends: the first lock that any action on its money
 * takes. The lock has a statement of its own: a statement that waited for a lock still reads the
 * rows as they were before.
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
