import { outsideBusinesses } from '#server/database/transaction.ts'
import type { House } from '#server/house.ts'
import { payTokenHash } from '#server/payLink.ts'
import { Refusal } from '#server/problems.ts'

/**
 * Finds which request of which business a link's token stands for.
 * @throws {Refusal} not_found
 */
export async function findPayLink(
  house: House,
  token: string,
): Promise<{ businessId: string; requestId: string }> {
  const link = await outsideBusinesses(house.database, (tx) =>
    tx
      .selectFrom('payLink')
      .select(['businessId', 'requestId'])
      .where('tokenHash', '=', payTokenHash(token))
      .executeTakeFirst(),
  )
  if (!link) throw new Refusal('not_found')
  return link
}
