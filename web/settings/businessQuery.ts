import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '#web/staff/api/api.ts'

/** The business and what was chosen for it. */
export const businessQuery = queryOptions({
  queryKey: ['business'],
  queryFn: ({ signal }) => dataOf(api.readBusiness(signal)),
  staleTime: 0,
  // The form starts with what is true now, never with what an earlier visit read.
  gcTime: 0,
})
