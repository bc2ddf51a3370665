import { z } from 'zod'
import { plainDay } from './day.ts'
import { currencyCode } from './request.ts'

/** Of `GET /v1/insights`: both days belong to the period; the last 30 days unless given. */
export const insightsQuery = z.strictObject({
  from: plainDay.optional(),
  to: plainDay.optional(),
  /** Of the days and the members; that of the business unless given. */
  currency: currencyCode.optional(),
  /** The member who asked. */
  madeBy: z.string().max(100).optional(),
})
export type InsightsQuery = z.infer<typeof insightsQuery>

const sum = z.object({ count: z.int(), amountMinor: z.int() })

/** What happened: made requests, money that came in, money that was given back. */
const flow = z.object({ asked: sum, collected: sum, refunded: sum })
export type Flow = z.infer<typeof flow>

const timeToPaid = z.object({
  /** Of half of what was paid it took at most so long; null where nothing was paid. */
  medianSeconds: z.int().nullable(),
  /** How many it was read from: the newest, of very many. */
  count: z.int(),
})

const texts = z.object({
  sent: z.int(),
  parts: z.int(),
  /** What the message provider took, in millionths; of `priced` texts, for it says so later. */
  cost: z.array(z.object({ currency: z.string(), micros: z.int(), priced: z.int() })),
})

const period = z.object({ from: z.string(), to: z.string() })

export const insights = z.object({
  /** ISO dates on the clock of the business, of which both belong to it. */
  period,
  /** As many days right before it. */
  before: period,
  timeZone: z.string(),
  /** Of the days and the members. */
  currency: z.string(),
  /** A line a currency in which anything happened or is waited for; what has most of it first. */
  totals: z.array(
    z.object({
      currency: z.string(),
      period: flow,
      before: flow,
      /** Now, whatever the period; null where one member is looked at. */
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
    }),
  ),
  /** In `currency`, who collected most first; `member` is null for an API key. */
  members: z.array(z.object({ member: z.string().nullable(), ...flow.shape })),
})
export type Insights = z.infer<typeof insights>
