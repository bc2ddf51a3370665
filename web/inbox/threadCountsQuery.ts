import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '#web/staff/api/api.ts'

/** Reads how many threads each list of the inbox holds; every screen shows how many are unread. */
export const threadCountsQuery = queryOptions({
  queryKey: ['threads', 'counts'],
  queryFn: ({ signal }) => dataOf(api.countThreads(signal)),
})
