import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '#web/staff/api/api.ts'

/** Reads the members of the business. */
export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: ({ signal }) => dataOf(api.listMembers(signal)),
  staleTime: 60_000,
})
