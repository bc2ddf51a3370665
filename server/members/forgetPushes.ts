import type { Tx } from '#server/database/transaction.ts'

/** Deletes the browsers to which a business pushes for a person: it tells them nothing any more. */
export async function forgetPushes(tx: Tx, businessId: string, userId: string): Promise<void> {
  await tx
    .deleteFrom('pushSubscription')
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .execute()
}
