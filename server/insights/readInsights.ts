import { sql } from 'kysely'
import { countDays, plusDays } from '#rules/calendar.ts'
import { detailSentences } from '#rules/detailSentences.ts'
import { limits } from '#rules/limits.ts'
import type { Insights, InsightsQuery } from '#rules/shapes/insights.ts'
import { composeSentence } from '#rules/words/serverTemplates.ts'
import type { Tx } from '#server/database/transaction.ts'
import { refuseField } from '#server/http/problems.ts'
import { readDays } from './readDays.ts'
import { readStanding } from './readStanding.ts'
import { readTimeToPaid } from './readTimeToPaid.ts'
import { type Period, sumFlow } from './sumFlow.ts'

/**
 * Reads what came in, what is outstanding and what texts cost, in a period and in the one before it: the
 * last 30 days in the time zone of the business, unless `query` says otherwise.
 * @throws {Refusal} date_out_of_range when the period is empty or too long.
 */
export async function readInsights(
  tx: Tx,
  businessId: string,
  query: InsightsQuery,
  now: Date,
): Promise<Insights> {
  const clock = await readClock(tx, businessId, now)
  const period = choosePeriod(query, clock.today)
  const days = countDays(period.from, period.to)
  const before = { from: plusDays(period.from, -days), to: plusDays(period.from, -1) }
  const sums = await readSums(tx, businessId, { from: before.from, to: period.to }, period, query)
  // Outstanding amounts are not stored by member.
  const standing = query.madeBy ? null : await readStanding(tx, businessId, clock.today)
  const totals = sumTotals(sums, standing, clock.currency)
  const currency = query.currency ?? totals[0]?.currency ?? clock.currency
  return {
    period,
    before,
    timeZone: clock.timeZone,
    currency,
    totals,
    timeToPaid: {
      period: await readTimeToPaid(tx, businessId, period, query.madeBy),
      before: await readTimeToPaid(tx, businessId, before, query.madeBy),
    },
    texts: { period: sumTexts(sums, true), before: sumTexts(sums, false) },
    ...(await readDays(tx, businessId, period, { currency, madeBy: query.madeBy })),
  }
}

async function readClock(tx: Tx, businessId: string, now: Date) {
  return await tx
    .selectFrom('business')
    .select([
      'currency',
      'timeZone',
      sql<string>`(${now}::timestamptz at time zone known_zone(time_zone))::date`.as('today'),
    ])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
}

/** Completes a period: by default it ends today and is 30 days long. */
function choosePeriod(query: InsightsQuery, today: string): Period {
  const to = query.to ?? (query.from && query.from > today ? query.from : today)
  const from = query.from ?? plusDays(to, 1 - limits.insightsDays)
  const days = countDays(from, to)
  if (days < 1) throw refuseField('to', 'date_out_of_range', detailSentences.daysReversed)
  if (days > limits.insightsDaysMax)
    throw refuseField(
      'from',
      'date_out_of_range',
      composeSentence('days.tooMany', { max: limits.insightsDaysMax }),
    )
  return { from, to }
}

type Sum = { within: boolean; kind: string; currency: string; count: number; amount: number }

/** Reads the sums of a period and of the one before it, by kind and currency. */
async function readSums(
  tx: Tx,
  businessId: string,
  both: Period,
  period: Period,
  { madeBy }: InsightsQuery,
): Promise<Sum[]> {
  let rows = tx
    .selectFrom('dayTotal')
    .select([
      sql<boolean>`day >= ${period.from}::date`.as('within'),
      'kind',
      'currency',
      sql<number>`sum(count)::bigint`.as('count'),
      sql<number>`sum(amount)::bigint`.as('amount'),
    ])
    .where('businessId', '=', businessId)
    .where('day', '>=', sql<string>`${both.from}::date`)
    .where('day', '<=', sql<string>`${both.to}::date`)
    .groupBy(['within', 'kind', 'currency'])
  if (madeBy) rows = rows.where('member', '=', madeBy)
  return rows.execute()
}

type Totals = Insights['totals']
type Standing = Awaited<ReturnType<typeof readStanding>>

function sumTotals(sums: Sum[], standing: Standing | null, ownCurrency: string): Totals {
  const flows = sums.filter(
    ({ kind, count, amount }) => isFlow(kind) && (count !== 0 || amount !== 0),
  )
  const currencies = [...flows, ...(standing ?? [])].map(({ currency }) => currency)
  const totals = [...new Set(currencies)].map((currency) => {
    const currencyStanding = standing?.find((one) => one.currency === currency)
    const none = standing ? { count: 0, amountMinor: 0 } : null
    return {
      currency,
      period: sumFlow(flows.filter((sum) => sum.within && sum.currency === currency)),
      before: sumFlow(flows.filter((sum) => !sum.within && sum.currency === currency)),
      outstanding: currencyStanding?.outstanding ?? none,
      overdue: currencyStanding?.overdue ?? none,
    }
  })
  return totals.sort((one, other) => rank(other, ownCurrency) - rank(one, ownCurrency))
}

/** Ranks the business's own currency first, then the currencies with the most activity. */
function rank(total: Totals[number], ownCurrency: string): number {
  if (total.currency === ownCurrency) return Number.POSITIVE_INFINITY
  const { period, before, outstanding } = total
  return (
    period.asked.count + period.collected.count + before.asked.count + (outstanding?.count ?? 0)
  )
}

const isFlow = (kind: string) => kind !== 'texts' && kind !== 'text_cost'

function sumTexts(sums: Sum[], within: boolean): Insights['texts']['period'] {
  const found = sums.filter((sum) => sum.within === within)
  const sent = found.find(({ kind }) => kind === 'texts')
  return {
    sent: sent?.count ?? 0,
    parts: sent?.amount ?? 0,
    cost: found
      .filter(({ kind, count }) => kind === 'text_cost' && count !== 0)
      .map(({ currency, count, amount }) => ({ currency, micros: amount, priced: count })),
  }
}
