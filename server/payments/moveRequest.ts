import type { Tx } from '#server/database/transaction.ts'

/**
 * Moves a request to processing while one of its payments is, and back to open when none is any
 * more. An expired request is not reopened here.
 */
export async function moveRequest(
  tx: Tx,
  { businessId, id }: { businessId: string; id: string },
  to: 'processing' | 'open',
): Promise<void> {
  const from = to === 'processing' ? 'open' : 'processing'
  await tx
    .updateTable('request')
    .set({ status: to })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('status', '=', from)
    .where((where) =>
      where.or([
        where.val(to === 'processing'),
        where.not(
          where.exists(
            where
              .selectFrom('payment as p')
              .select('p.id')
              .where('p.businessId', '=', businessId)
              .where('p.requestId', '=', id)
              .where('p.status', '=', 'processing'),
          ),
        ),
      ]),
    )
    .execute()
}
