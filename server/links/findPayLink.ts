import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import { payTokenHash } from './payLink.ts'

/** The request that a link leads to, and the link's number among that request's links. */
export type FoundLink = { businessId: string; requestId: string; generation: number }

/**
 * Finds the request and the business of a pay link's token. Input that cannot be a token is looked up all
 * the same, so that it cannot be told from a token that never existed.
 * @throws {Refusal} not_found
 */
export async function findPayLink(context: AppContext, token: string): Promise<FoundLink> {
  // A single statement is a transaction by itself: `begin` and `commit` would be two more round trips.
  const link = await context.database
    .selectFrom('payLink')
    .select(['businessId', 'requestId', 'generation'])
    .where('tokenHash', '=', payTokenHash(token))
    .executeTakeFirst()
  if (!link) throw new Refusal('not_found')
  return link
}

/**
 * Finds a link for a call that changes something, which a link can no longer do once a newer one has
 * replaced it.
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
