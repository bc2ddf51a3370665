import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '#web/staff/api/api.ts'

/** Reads the business and its settings. */
export const businessQuery = queryOptions({
  queryKey: ['business'],
  queryFn: ({ signal }) => dataOf(api.readBusiness(signal)),
  staleTime: 0,
  // The form must start with fresh values, never with those of an earlier visit.
  gcTime: 0,
})
