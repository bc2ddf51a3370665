import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '#web/staff/api/api.ts'

/** Reads the keys of the business, those that no longer work too. */
export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: ({ signal }) => dataOf(api.listKeys(signal)),
})
