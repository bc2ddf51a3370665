import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import { payTokenHash } from './payLink.ts'

/** What a link leads to, and the how-manieth link of that request it is. */
export type FoundLink = { businessId: string; requestId: string; generation: number }

/**
 * Finds which request of which business a link's token stands for. Whatever is no token is looked
 * up like one, so that nothing tells it from a link that never was.
 * @throws {Refusal} not_found
 */
export async function findPayLink(context: AppContext, token: string): Promise<FoundLink> {
  // A single statement is a transaction by itself: `begin` and `commit` would be two more journeys.
  const link = await context.database
    .selectFrom('payLink')
    .select(['businessId', 'requestId', 'generation'])
    .where('tokenHash', '=', payTokenHash(token))
    .executeTakeFirst()
  if (!link) throw new Refusal('not_found')
  return link
}

/**
 * Finds a link for a call that acts: one that a newer link has replaced can do nothing any more.
 * @throws {Refusal} not_found, request_expired
 */
export async function findNewestLink(context: AppContext, token: string): Promise<FoundLink> {
  const link = await findPayLink(context, token)
  const { linkGeneration } = await inBusiness(context.database, link.businessId, (tx) =>
    tx
      .selectFrom('request')
      .select('linkGeneration')
      .where('businessId', '=', link.businessId)
      .where('id', '=', link.requestId)
      .executeTakeFirstOrThrow(),
  )
  if (linkGeneration !== link.generation) throw new Refusal('request_expired')
  return link
}
