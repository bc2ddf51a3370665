import { type RawBuilder, sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import { type RequestTab, requestTabs } from '#rules/requestChoices.ts'
import type { CountRequestsQuery, RequestCounts } from '#rules/shapes/requestList.ts'
import { businessDay } from '#server/business/businessClock.ts'
import type { Tx } from '#server/database/transaction.ts'
import { countMatching, type Standing } from './find/countMatching.ts'

/**
 * Counts the requests that match a filter, by status and by what needs staff, and the money that waits. All requests, and
 * those in one currency, are counted from the sums that triggers keep, and from indexes of the few that are unread,
 * disputed or paid late; under any other filter the requests themselves are counted, up to `limits.requestsCountedMax`.
 * @param now decides what is overdue, by the date in the time zone of the business
 */
export async function countRequests(
  tx: Tx,
  businessId: string,
  filter: CountRequestsQuery,
  now: Date,
): Promise<RequestCounts> {
  const { currency, ...others } = filter
  const isKept = Object.values(others).every((one) => one === undefined || one === '')
  if (!isKept) {
    const { standing, truncated } = await countMatching(tx, businessId, filter, now)
    return { ...sum(standing), truncated }
  }
  const ofCurrency = currency ? sql`and currency = ${currency}` : sql``
  const [standing, flags] = await Promise.all([
    readStanding(tx, businessId, ofCurrency, now),
    sql<{ unread: number; lateQuestions: number; disputed: number }>`select
      (${countUpTo(businessId, sql`unread ${ofCurrency}`)}) as unread,
      (${countUpTo(businessId, sql`late_question ${ofCurrency}`)}) as late_questions,
      (${countUpTo(businessId, sql`disputed ${ofCurrency}`)}) as disputed`.execute(tx),
  ])
  return { ...sum(standing), ...flags.rows[0], truncated: false }
}

async function readStanding(
  tx: Tx,
  businessId: string,
  ofCurrency: RawBuilder<unknown>,
  now: Date,
): Promise<Standing[]> {
  const isLate = sql`due_on < ${businessDay(businessId, now)}`
  const { rows } = await sql<Standing>`
    select status, currency, sum(count)::int as count, sum(amount_minor)::bigint as amount_minor,
      coalesce(sum(count) filter (where ${isLate}), 0)::int as late,
      coalesce(sum(amount_minor) filter (where ${isLate}), 0)::bigint as late_minor,
      0 as unread, 0 as late_questions, 0 as disputed
    from standing where business_id = ${businessId} ${ofCurrency}
    group by status, currency
  `.execute(tx)
  return rows
}

function countUpTo(businessId: string, condition: RawBuilder<unknown>) {
  const most = sql.lit(limits.listRowsLookedAtMax)
  return sql`select count(*)::int from (
    select from request where business_id = ${businessId} and ${condition} limit ${most}
  ) as few`
}

function sum(standing: Standing[]): Omit<RequestCounts, 'truncated'> {
  const tabs = Object.fromEntries(requestTabs.map((tab) => [tab, 0])) as Record<RequestTab, number>
  const flags = { overdue: 0, unread: 0, lateQuestions: 0, disputed: 0 }
  const waiting = new Map<string, RequestCounts['waiting'][number]>()
  for (const one of standing) {
    const { status, currency, count, amountMinor } = one
    if (status in tabs) tabs[status as RequestTab] += count
    tabs.all += count
    flags.unread += one.unread
    flags.lateQuestions += one.lateQuestions
    flags.disputed += one.disputed
    if (status === 'open') flags.overdue += one.late
    if (count === 0 || (status !== 'open' && status !== 'processing')) continue
    const before = waiting.get(currency) ?? { currency, amountMinor: 0, overdueMinor: 0 }
    waiting.set(currency, {
      currency,
      amountMinor: before.amountMinor + amountMinor,
      overdueMinor: before.overdueMinor + (status === 'open' ? one.lateMinor : 0),
    })
  }
  const most = [...waiting.values()].toSorted((one, other) => other.amountMinor - one.amountMinor)
  return { tabs, ...flags, waiting: most }
}
