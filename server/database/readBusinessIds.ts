import { limits } from '#rules/limits.ts'
import type { Tx } from './transaction.ts'

/**
 * Names the next businesses of this installation, in the order of their ids. Each has a member from
 * its first moment on; no other table that is read outside of businesses names them all.
 * @returns as many as one job visits: fewer means that none is left.
 */
export async function readBusinessIds(tx: Tx, after: string): Promise<string[]> {
  const users = await tx
    .selectFrom('appUser')
    .select('businessId')
    .distinct()
    .where('businessId', '>', after)
    .orderBy('businessId')
    .limit(limits.businessesPerVisitMax)
    .execute()
  return users.flatMap(({ businessId }) => businessId ?? [])
}
