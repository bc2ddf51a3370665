import { sql } from 'kysely'
import { webhookLimits } from '#rules/webhookLimits.ts'
import type { Tx } from '#server/database/transaction.ts'

/** An endpoint, whose lock is held. */
export type Endpoint = Awaited<ReturnType<typeof lockEndpoints>>[number]

/** Reads endpoints in the order of their ids and holds their locks, which come before those of their deliveries. */
export function lockEndpoints(tx: Tx, businessId: string, only: readonly string[] | null) {
  return tx
    .selectFrom('webhookEndpoint')
    .selectAll()
    .where('businessId', '=', businessId)
    .$if(only !== null, (query) => query.where('id', '=', sql<string>`any (${only}::text[])`))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Tells whether events are sent to an endpoint. */
export function isOn({ state, deletedAt }: Pick<Endpoint, 'state' | 'deletedAt'>): boolean {
  return state === 'on' && !deletedAt
}

/**
 * Returns the latest end of a claim that is believed: twice its length, since the clock of its worker may be ahead. One
 * that is further ahead would keep an endpoint from everybody until then.
 */
export function latestClaim(now: Date): Date {
  return new Date(now.getTime() + 2 * webhookLimits.webhookClaimMs)
}

/** Tells whether a worker may begin to send to an endpoint: it is on, asked for no rest, and nobody sends to it. */
export function isReady(endpoint: Endpoint, now: Date): boolean {
  const { claimedUntil, restsUntil } = endpoint
  const isHeld = claimedUntil !== null && claimedUntil > now && claimedUntil <= latestClaim(now)
  return isOn(endpoint) && !isHeld && (restsUntil === null || restsUntil <= now)
}
