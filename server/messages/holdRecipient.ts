import type { Tx } from '#server/database/transaction.ts'

type TextRoute = { businessId: string; ourPhone: string; theirPhone: string }

/** When a number was texted that a customer got since, and that has had no text from us. */
export const neverTexted = new Date(0)

/** How often customers can be merged into one another while one text comes in. */
const triesMax = 5

/**
 * Tells to which customer of a business a text belongs that came in from a number, and keeps them
 * from being merged or erased until `tx` ends. The customer is locked before the route is trusted:
 * a merge moves both, and whoever waited for it finds the one who was kept.
 * @returns null when nothing leads to anyone (any more).
 */
export async function holdRecipient(tx: Tx, route: TextRoute): Promise<string | null> {
  for (let tries = 1; tries <= triesMax; tries += 1) {
    const found = await tx
      .selectFrom('textRoute')
      .select('customerId')
      .where('businessId', '=', route.businessId)
      .where('ourPhone', '=', route.ourPhone)
      .where('theirPhone', '=', route.theirPhone)
      .executeTakeFirst()
    if (!found) return null
    const held = await tx
      .selectFrom('customer')
      .select(['id', 'erasedAt'])
      .where('businessId', '=', route.businessId)
      .where('id', '=', found.customerId)
      .forKeyShare()
      .executeTakeFirst()
    // What was erased meanwhile takes no more words of theirs; its route is gone as well.
    if (held) return held.erasedAt ? null : held.id
  }
  return null
}
