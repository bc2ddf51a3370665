import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '#web/staff/api/api.ts'

/** Reads the words of every kind of text in every language. */
export const wordingsQuery = queryOptions({
  queryKey: ['wordings'],
  queryFn: ({ signal }) => dataOf(api.listWordings(signal)),
})
