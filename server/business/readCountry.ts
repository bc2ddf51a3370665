import type { Tx } from '#server/database/transaction.ts'

/** Reads the country of a business: ISO 3166-1 alpha-2. */
export async function readCountry(tx: Tx, businessId: string): Promise<string> {
  const { country } = await tx
    .selectFrom('business')
    .select('country')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  return country
}
