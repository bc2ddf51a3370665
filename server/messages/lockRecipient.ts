import { retryLimits } from '#rules/retryLimits.ts'
import type { Tx } from '#server/database/transaction.ts'

type TextRoute = { businessId: string; ourPhone: string; theirPhone: string }

/** `last_at` of a route to a number that has had no text from us: a customer was given that number later. */
export const neverTexted = new Date(0)

/**
 * Finds the customer of a business to whom an inbound text belongs, and locks them against merging and
 * erasure until `tx` ends. The customer is locked before the route is trusted: a merge moves both, and a
 * caller that waited for it then finds the kept customer.
 * @returns the id, or null when there is no route, or no customer behind it any more.
 */
export async function lockRecipient(tx: Tx, route: TextRoute): Promise<string | null> {
  for (let tries = 1; tries <= retryLimits.recipientLockTriesMax; tries += 1) {
    const found = await tx
      .selectFrom('textRoute')
      .select('customerId')
      .where('businessId', '=', route.businessId)
      .where('ourPhone', '=', route.ourPhone)
      .where('theirPhone', '=', route.theirPhone)
      .executeTakeFirst()
    if (!found) return null
    const customer = await tx
      .selectFrom('customer')
      .select(['id', 'erasedAt'])
      .where('businessId', '=', route.businessId)
      .where('id', '=', found.customerId)
      .forKeyShare()
      .executeTakeFirst()
    // A customer who was erased meanwhile gets no more texts stored; their route is gone as well.
    if (customer) return customer.erasedAt ? null : customer.id
  }
  return null
}
