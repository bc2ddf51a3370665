import type { Tx } from '#server/database/transaction.ts'

/** Returns whether a business has a request with this id. */
export async function hasRequest(tx: Tx, businessId: string, requestId: string): Promise<boolean> {
  const request = await tx
    .selectFrom('request')
    .select('id')
    .where('businessId', '=', businessId)
    .where('id', '=', requestId)
    .executeTakeFirst()
  return request !== undefined
}
