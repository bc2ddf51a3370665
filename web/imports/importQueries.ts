import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ImportStatus, ImportView, RowOutcome } from '#rules/shapes/import.ts'
import { api, dataOf } from '#web/staff/api/api.ts'
import { politePace } from '#web/staff/api/queries.ts'

/** While something is under way its counts are read again so often. */
const pollMs = 1_000

/** Whether a job is at work on it. */
export function isUnderWay(status: ImportStatus | undefined): boolean {
  return status === 'checking' || status === 'running'
}

/** The imports of this business, the newest first. */
export const importsQuery = queryOptions({
  queryKey: ['imports', 'list'],
  queryFn: ({ signal }) => dataOf(api.listImports(signal)),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.data.some(({ status }) => isUnderWay(status))
      ? politePace(2 * pollMs, state)
      : false,
})

/** One import, kept true while something is under way. */
export function importQuery(id: string) {
  return queryOptions({
    queryKey: ['imports', 'one', id],
    queryFn: ({ signal }) => dataOf(api.readImport(id, signal)),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isUnderWay(state.data?.status) ? politePace(pollMs, state) : false,
  })
}

/** The rows of one outcome; those of another step, or of another check, are others. */
export function importRowsQuery({ id, status, counts }: ImportView, outcome: RowOutcome) {
  return infiniteQueryOptions({
    queryKey: ['imports', 'rows', id, status, outcome, counts[outcome]],
    queryFn: ({ signal, pageParam }) =>
      dataOf(
        api.listImportRows(
          id,
          { outcome, ...(pageParam ? { after: Number(pageParam) } : {}) },
          signal,
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  })
}
