import { infiniteQueryOptions } from '@tanstack/react-query'
import { api, dataOf } from '#web/staff/api/api.ts'
import { firstPage } from '#web/staff/api/queries.ts'

/** Reads the notes in a thread, newest first, page by page. */
export function notesQuery(customerId: string) {
  return infiniteQueryOptions({
    queryKey: ['customers', 'notes', customerId],
    queryFn: ({ pageParam, signal }) =>
      dataOf(api.listNotes(customerId, pageParam ? { after: pageParam } : {}, signal)),
    staleTime: 0,
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor,
  })
}
