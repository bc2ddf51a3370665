import { sql } from 'kysely'
import { alarmLimits } from '#rules/alarmLimits.ts'
import { metricsLimits } from '#rules/metricsLimits.ts'
import type { Database } from '#server/database/openDatabase.ts'
import { outsideBusinesses } from '#server/database/transaction.ts'

/** The figures that the database has of the whole installation; the same in each of its processes. */
export type Gauges = {
  queue: { kind: string; waiting: number; oldestSeconds: number }[]
  stuck: { texts: number; money: number; differences: number }
  /** How long the oldest event of the card provider that is not handled has been here. */
  inboxSeconds: number
  /** The name of the newest migration that was applied. */
  schema: string
}

/** Reads the gauges. @throws if the database is away or too slow */
export type GaugeReader = () => Promise<Gauges>

/**
 * Reads the gauges in one transaction of a bounded time. The figures are those of the alarms: count_stuck counts for
 * both (server/alarms/findReasons.ts).
 */
export async function readGauges(database: Database, now: Date): Promise<Gauges> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  return outsideBusinesses(database, async (tx) => {
    await sql`select set_config('statement_timeout', ${String(metricsLimits.gaugesMs)}, true)`.execute(
      tx,
    )
    const queue = await sql<Gauges['queue'][number]>`
      select kind, waiting::int, extract(epoch from now() - oldest)::float8 as "oldestSeconds"
      from count_waiting_jobs()`.execute(tx)
    const stuck = await sql<Gauges['stuck']>`
      select unknown_texts::int as texts, unsettled::int as money, differences::int as differences
      from count_stuck(
        ${before(alarmLimits.unknownTextMs)}, ${before(alarmLimits.unsettledMoneyMs)},
        ${before(alarmLimits.openDifferenceMs)}
      )`.execute(tx)
    const state = await sql<Pick<Gauges, 'inboxSeconds' | 'schema'>>`
      select read_schema_version() as schema, coalesce(extract(epoch from now() - (
        select min(received_at) from provider_event where handled_at is null
      )), 0)::float8 as "inboxSeconds"`.execute(tx)
    const [one] = stuck.rows
    const [other] = state.rows
    if (!one || !other) throw new Error('the database gave no gauges')
    return { queue: queue.rows, stuck: one, ...other }
  })
}
