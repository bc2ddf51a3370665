import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { type ListFilter, readListFilter } from '#web/requests/list/listFilter.ts'
import type { ListPages } from '#web/requests/list/listRows.ts'
import { filterOfKey } from '#web/requests/requestQueries.ts'
import { paths } from '#web/staff/paths.ts'
import { areKeysOn, isKeyTaken } from '#web/staff/shell/shortcutKeys.ts'

export type Neighbours = {
  /** The filter of the list that the request was opened from. */
  filter: ListFilter
  /** The position in the loaded part of that list, from 1; null where there was no list. */
  place: number | null
  total: number
  previous: string | undefined
  next: string | undefined
}

/** Returns the requests before and after one in the list that it was opened from. */
export function useNeighbours(id: string): Neighbours {
  const cache = useQueryClient()
  const updatedAt = (queryKey: QueryKey) => cache.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  const [newest] = cache
    .getQueriesData<ListPages>({ queryKey: ['requests', 'list'] })
    .map(([queryKey, list]) => ({ queryKey, ids: idsOf(list) }))
    .filter(({ ids }) => ids.includes(id))
    .sort((one, other) => updatedAt(other.queryKey) - updatedAt(one.queryKey))
  if (!newest) return { filter: {}, place: null, total: 0, previous: undefined, next: undefined }
  const { ids, queryKey } = newest
  const index = ids.indexOf(id)
  return {
    filter: readListFilter(filterOfKey(queryKey)),
    place: index + 1,
    total: ids.length,
    previous: ids[index - 1],
    next: ids[index + 1],
  }
}

function idsOf(list: ListPages | undefined): string[] {
  return list?.pages.flatMap((page) => page.data.map(({ id }) => id)) ?? []
}

/** Makes `j` and `k` go to the next and previous request, and Esc back to the list as it was. */
export function useNeighbourKeys({ filter, previous, next }: Neighbours): void {
  const navigate = useNavigate()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isKeyTaken(event) || (event.key !== 'Escape' && !areKeysOn())) return
    const requestId = { j: next, k: previous }[event.key]
    if (requestId) void navigate({ to: paths.request, params: { requestId }, replace: true })
    else if (event.key === 'Escape') void navigate({ to: paths.requests, search: filter })
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
