import type { Tx } from '#server/database/transaction.ts'

type RequestName = { businessId: string; requestId: string }

/**
 * Withholds the texts of a request that no worker has ever claimed: their jobs find nothing to send. Call it before the
 * request is locked: a worker that records what became of a text holds that text and then looks at its request.
 * @returns whether there was one
 */
export async function withholdTexts(
  tx: Tx,
  { businessId, requestId }: RequestName,
  now: Date,
): Promise<boolean> {
  // No event, as of every text that a change of its request ends: the change records its own.
  const withheld = await tx
    .updateTable('message')
    .set({ status: 'failed', updatedAt: now })
    .where('businessId', '=', businessId)
    .where('requestId', '=', requestId)
    .where('direction', '=', 'outbound')
    .where('status', '=', 'queued')
    .where('attempt', '=', 0)
    .returning('id')
    .execute()
  return withheld.length > 0
}

/** Tells whether a text of a request has left, or still may; under the request's lock no other one joins them. */
export async function mayBeTexted(
  tx: Tx,
  { businessId, requestId }: RequestName,
): Promise<boolean> {
  const text = await tx
    .selectFrom('message')
    .select('id')
    .where('businessId', '=', businessId)
    .where('requestId', '=', requestId)
    .where('direction', '=', 'outbound')
    .where((text) => text.or([text('attempt', '>', 0), text('status', '=', 'queued')]))
    .limit(1)
    .executeTakeFirst()
  return text !== undefined
}
