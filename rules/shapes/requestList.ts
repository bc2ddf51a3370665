import { z } from 'zod'
import { limits } from '../limits.ts'
import { dayRanges, requestDates, requestSorts, requestTabs } from '../requestChoices.ts'
import { customerId } from './customer.ts'
import { plainDay } from './day.ts'
import { currencyCode, requestRow } from './request.ts'
import { line } from './text.ts'
import { wholeNumber } from './wholeNumber.ts'

const yes = z.enum(['true', 'false'])
const amountMinor = z.int('amount_invalid').min(0)
const amount = wholeNumber(amountMinor)

/** The filter of a list of requests, of an export and of a saved view. */
export const requestFilter = z.strictObject({
  status: z.enum(requestTabs).optional(),
  /**
   * A name, a number in any form, a reference, the number of the request, an amount, or its
   * purpose.
   */
  q: z.string().max(limits.searchCharactersMax).optional(),
  dates: z.enum(requestDates).optional(),
  /** ISO dates, both included. */
  from: plainDay.optional(),
  to: plainDay.optional(),
  /** Minor units, both included. */
  amountFrom: amount.optional(),
  amountTo: amount.optional(),
  currency: currencyCode.optional(),
  /** The member who made the request. */
  madeBy: z.string().max(100).optional(),
  customer: customerId.optional(),
  /** `true` for those that are open and past their due day, `false` for the others; left out for all. */
  overdue: yes.optional(),
  /** `true` for those that the payer's bank disputes, `false` for the others. */
  disputed: yes.optional(),
  /** `true` for those with something that nobody at the business has read, `false` for the others. */
  unread: yes.optional(),
  sort: z.enum(requestSorts).optional(),
})
export type RequestFilter = z.infer<typeof requestFilter>

export const listRequestsQuery = requestFilter.extend({
  limit: wholeNumber(z.int().min(1).max(limits.pageRowsMax)).default(limits.pageRows),
  after: z.string().max(500).optional(),
})
export type ListRequestsQuery = z.infer<typeof listRequestsQuery>

export const requestList = z.object({
  data: z.array(requestRow),
  nextCursor: z.string().nullable(),
  /** True if more may match than were looked through: a narrower filter finds the others. */
  truncated: z.boolean(),
})
export type RequestList = z.infer<typeof requestList>

/** The filter of the counts: that of a list, but for its tab and its order. */
export const countRequestsQuery = requestFilter.omit({ status: true, sort: true })
export type CountRequestsQuery = z.infer<typeof countRequestsQuery>

/** `GET /v1/requests/counts`: the numbers of the requests that match the filter, in each tab. */
export const requestCounts = z.object({
  tabs: z.record(z.enum(requestTabs), z.int()),
  /** How many are open and past their due day. */
  overdue: z.int(),
  unread: z.int(),
  /** How many wait for a decision about a late payment. */
  lateQuestions: z.int(),
  disputed: z.int(),
  /** The money that waits, one entry per currency. */
  waiting: z.array(
    z.object({
      currency: z.string(),
      amountMinor: z.int(),
      /** The part of it that is past its due day, in minor units. */
      overdueMinor: z.int(),
    }),
  ),
  /** True if more may match than were counted: each number is then the least that it can be. */
  truncated: z.boolean(),
})
export type RequestCounts = z.infer<typeof requestCounts>

/** `GET /v1/requests/recent`: recent purposes and amounts, the most frequent first. */
export const recentOffers = z.object({
  data: z.array(z.object({ whatFor: z.string(), amountMinor: z.int(), currency: z.string() })),
})
export type RecentOffers = z.infer<typeof recentOffers>

export const viewId = z.string().regex(/^view_[0-7][0-9a-hjkmnp-tv-z]{25}$/, 'not_found')

/** A filter as a view stores it: `range` replaces `from` and `to` on the day of its use. */
export const viewFilter = requestFilter.extend({
  range: z.enum(dayRanges).optional(),
  // A number in JSON, not a string as in a query.
  amountFrom: amountMinor.optional(),
  amountTo: amountMinor.optional(),
})
export type ViewFilter = z.infer<typeof viewFilter>

/** The body of `POST /v1/views`. */
export const savedViewBody = z.strictObject({
  name: line(limits.viewNameCharactersMax, 'name_invalid'),
  filter: viewFilter,
})
export type SavedViewBody = z.infer<typeof savedViewBody>

export const savedView = z.object({ id: z.string(), name: z.string(), filter: viewFilter })
export type SavedView = z.infer<typeof savedView>
export const savedViews = z.object({ data: z.array(savedView) })
export type SavedViews = z.infer<typeof savedViews>
