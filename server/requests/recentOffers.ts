import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import type { RecentOffers } from '#rules/shapes/requestList.ts'
import type { Tx } from '#server/database/transaction.ts'

/**
 * Reads recent purposes, the most frequent first and each with its last amount. Reads only the
 * newest few hundred requests, from the index of their ids: the same work however many there are.
 */
export async function readRecentOffers(tx: Tx, businessId: string): Promise<RecentOffers> {
  const { rows } = await sql<RecentOffers['data'][number]>`
    select
      (array_agg(what_for order by id desc))[1] as what_for,
      (array_agg(amount_minor order by id desc))[1] as amount_minor,
      (array_agg(currency order by id desc))[1] as currency
    from (
      select id, what_for, amount_minor, currency, status from request
      where business_id = ${businessId}
      order by id desc limit ${limits.recentOffersLookedAtMax}
    ) as newest
    -- What was taken back may have been a mistake, and is nothing to offer again.
    where status <> 'canceled'
    group by lower(what_for)
    order by count(*) desc, max(id) desc
    limit ${limits.recentOffersMax}`.execute(tx)
  return { data: rows }
}
