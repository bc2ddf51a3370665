import { databaseLimits } from '#rules/databaseLimits.ts'
import type { Tx } from './transaction.ts'

/**
 * Lists the next businesses of this installation, in the order of their ids. It reads them from their
 * members, because no other table that is readable outside a business names them all.
 * @returns as many as one job visits; fewer when none is left.
 */
export async function readBusinessIds(tx: Tx, after: string): Promise<string[]> {
  const users = await tx
    .selectFrom('appUser')
    .select('businessId')
    .distinct()
    .where('businessId', '>', after)
    .orderBy('businessId')
    .limit(databaseLimits.businessesPerVisitMax)
    .execute()
  return users.flatMap(({ businessId }) => businessId ?? [])
}
