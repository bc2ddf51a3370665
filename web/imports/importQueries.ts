import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ImportStatus, ImportView, RowOutcome } from '#rules/shapes/import.ts'
import { api, dataOf } from '#web/staff/api/api.ts'
import { politePace } from '#web/staff/api/queries.ts'

/** The interval at which the counts are read while an import is running. */
const pollMs = 1_000

/** Returns whether a job is working on the import. */
export function isUnderWay(status: ImportStatus | undefined): boolean {
  return status === 'checking' || status === 'running'
}

/** Reads the imports of this business, newest first. */
export const importsQuery = queryOptions({
  queryKey: ['imports', 'list'],
  queryFn: ({ signal }) => dataOf(api.listImports(signal)),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.data.some(({ status }) => isUnderWay(status))
      ? politePace(2 * pollMs, state)
      : false,
})

/** Reads one import, and polls it while a job is working. */
export function importQuery(id: string) {
  return queryOptions({
    queryKey: ['imports', 'one', id],
    queryFn: ({ signal }) => dataOf(api.readImport(id, signal)),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isUnderWay(state.data?.status) ? politePace(pollMs, state) : false,
  })
}

/** Reads the rows of one outcome; a new step or another check gets a new cache key. */
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
