import { sql } from 'kysely'
import type { WebhookDays } from '#rules/shapes/webhook.ts'
import { webhookLimits } from '#rules/webhookLimits.ts'
import type { Tx } from '#server/database/transaction.ts'

const dayMs = 24 * 3_600_000

/**
 * Counts an endpoint's attempts by day of UTC, the oldest day first, with how long its answers took. A day without an
 * attempt is there as well. The newest deliveries alone are counted, so that the time does not grow with the history.
 */
export async function readDays(
  tx: Tx,
  { businessId, endpointId }: { businessId: string; endpointId: string },
  now: Date,
): Promise<WebhookDays['data']> {
  const today = Math.floor(now.getTime() / dayMs) * dayMs
  const days = Array.from({ length: webhookLimits.webhookDaysShown }, (_, back) =>
    new Date(today - back * dayMs).toISOString().slice(0, 10),
  ).reverse()
  const { rows } = await sql<WebhookDays['data'][number]>`
    select to_char(a.at at time zone 'UTC', 'YYYY-MM-DD') as day,
      (count(*) filter (where a.status between 200 and 299))::integer as accepted,
      (count(*) filter (where a.status is null or a.status not between 200 and 299))::integer as failed,
      percentile_disc(0.5) within group (order by a.took_ms) as "medianMs",
      percentile_disc(0.95) within group (order by a.took_ms) as "slowMs"
    from (
      select id from webhook_delivery
      where business_id = ${businessId} and endpoint_id = ${endpointId}
      order by id desc limit ${webhookLimits.webhookDeliveriesCountedMax}
    ) as d
    join webhook_attempt a on a.business_id = ${businessId} and a.delivery_id = d.id
    where a.at >= ${days[0]}::date::timestamp at time zone 'UTC'
    group by 1`.execute(tx)
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const none = { accepted: 0, failed: 0, medianMs: null, slowMs: null }
  return days.map((day) => byDay.get(day) ?? { day, ...none })
}
