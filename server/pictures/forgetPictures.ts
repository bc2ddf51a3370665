import { pictureLimits } from '#rules/pictureLimits.ts'
import type { Tx } from '#server/database/transaction.ts'
import { planFetch } from './expectPictures.ts'

/** Deletes the pictures of a business that were kept for their time; that there was one stays. */
export async function expirePictures(tx: Tx, businessId: string, now: Date): Promise<void> {
  await tx
    .updateTable('picture')
    .set({ state: 'expired', bytes: null })
    .where('businessId', '=', businessId)
    .where('state', '=', 'shown')
    .where('createdAt', '<', keptSince(now))
    .execute()
}

/** Returns the moment from which on pictures are kept. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - pictureLimits.pictureKeptMs)
}

/**
 * Erases the pictures of a customer, also those that are not fetched yet, and queues the deletion of what is left of
 * them at the provider.
 */
export async function erasePictures(
  tx: Tx,
  { businessId, customerId }: { businessId: string; customerId: string },
): Promise<void> {
  const erased = await tx
    .updateTable('picture')
    .set({ state: 'erased', bytes: null, contentType: null, width: null, height: null })
    .where('businessId', '=', businessId)
    .where('messageId', 'in', (from) =>
      from
        .selectFrom('message')
        .select('id')
        .where('businessId', '=', businessId)
        .where('customerId', '=', customerId),
    )
    .returning(['messageId', 'atProvider'])
    .execute()
  const left = erased.filter(({ atProvider }) => atProvider).map(({ messageId }) => messageId)
  for (const messageId of new Set(left)) await planFetch(tx, { businessId, messageId })
}
