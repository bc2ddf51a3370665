/** The tabs of the list of requests. */
export const requestTabs = [
  'all',
  'open',
  'processing',
  'paid',
  'canceled',
  'expired',
  'scheduled',
  'draft',
] as const
export type RequestTab = (typeof requestTabs)[number]

/**
 * The orders of the list. By name is by that of the customer, by status from a draft to what is over; each has its
 * reverse.
 */
export const requestSorts = [
  'newest',
  'oldest',
  'largest',
  'smallest',
  'due',
  'paid',
  'name',
  'nameReverse',
  'status',
  'statusReverse',
] as const
export type RequestSort = (typeof requestSorts)[number]

/** The date that `from` and `to` refer to, on the clock of the business. */
export const requestDates = ['made', 'paid', 'due'] as const

/** Days relative to today, on the clock of the business. */
export const dayRanges = [
  'today',
  'yesterday',
  'last7',
  'last30',
  'thisMonth',
  'lastMonth',
  'next7',
] as const
export type DayRange = (typeof dayRanges)[number]
