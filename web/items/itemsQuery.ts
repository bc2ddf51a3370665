import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '#web/staff/api/api.ts'

/** Reads the price list of the business. */
export const itemsQuery = queryOptions({
  queryKey: ['items'],
  queryFn: ({ signal }) => dataOf(api.listItems(signal)),
  staleTime: 60_000,
})
