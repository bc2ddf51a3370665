import { z } from 'zod'
import { plainDay } from './day.ts'
import { currencyCode } from './request.ts'

/** The query of `GET /v1/insights`: both days are included; the last 30 days by default. */
export const insightsQuery = z.strictObject({
  from: plainDay.optional(),
  to: plainDay.optional(),
  /** The currency of the days and the members; by default that of the business. */
  currency: currencyCode.optional(),
  /** The member who made the requests. */
  madeBy: z.string().max(100).optional(),
})
export type InsightsQuery = z.infer<typeof insightsQuery>

const sum = z.object({ count: z.int(), amountMinor: z.int() })

/**
 * Requests made, money collected, money refunded, and money that banks took back by disputes, less what they
 * gave back since.
 */
const flow = z.object({ asked: sum, collected: sum, refunded: sum, disputed: sum })
export type Flow = z.infer<typeof flow>

const timeToPaid = z.object({
  /** Half of the paid requests were paid within this time; null if none was paid. */
  medianSeconds: z.int().nullable(),
  /** The number of requests behind the median: the newest, if there are very many. */
  count: z.int(),
})

const texts = z.object({
  sent: z.int(),
  parts: z.int(),
  /**
   * The message provider's charges, in millionths, for `priced` of the texts: a price arrives
   * later.
   */
  cost: z.array(z.object({ currency: z.string(), micros: z.int(), priced: z.int() })),
})

const period = z.object({ from: z.string(), to: z.string() })

export const insights = z.object({
  /** ISO dates on the clock of the business, both included. */
  period,
  /** The same number of days right before it. */
  before: period,
  timeZone: z.string(),
  /** The currency of the days and the members. */
  currency: z.string(),
  /**
   * One entry for each currency in which anything happened or is outstanding; the busiest first.
   */
  totals: z.array(
    z.object({
      currency: z.string(),
      period: flow,
      before: flow,
      /** As of now, whatever the period; null if the query names a member. */
      outstanding: sum.nullable(),
      overdue: sum.nullable(),
    }),
  ),
  timeToPaid: z.object({ period: timeToPaid, before: timeToPaid }),
  texts: z.object({ period: texts, before: texts }),
  /** Every day of the period, in `currency`. */
  days: z.array(
    z.object({
      day: z.string(),
      askedMinor: z.int(),
      collected: sum,
      refundedMinor: z.int(),
      disputedMinor: z.int(),
    }),
  ),
  /** In `currency`, the member who collected most first; `member` is null for an API key. */
  members: z.array(z.object({ member: z.string().nullable(), ...flow.shape })),
})
export type Insights = z.infer<typeof insights>
