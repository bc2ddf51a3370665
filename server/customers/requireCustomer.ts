import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'

/**
 * Checks that a business has a customer.
 * @throws {Refusal} not_found
 */
export async function requireCustomer(tx: Tx, businessId: string, id: string): Promise<void> {
  const customer = await tx
    .selectFrom('customer')
    .select('id')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!customer) throw new Refusal('not_found')
}
