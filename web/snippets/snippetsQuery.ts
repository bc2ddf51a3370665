import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '#web/staff/api/api.ts'

/** Reads the quick answers of the business. */
export const snippetsQuery = queryOptions({
  queryKey: ['snippets'],
  queryFn: ({ signal }) => dataOf(api.listSnippets(signal)),
  staleTime: 60_000,
})
