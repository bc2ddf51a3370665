import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '#web/staff/api/api.ts'

/** The views of the list that whoever is signed in keeps. */
export const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: ({ signal }) => dataOf(api.listViews(signal)),
  staleTime: 60_000,
})
