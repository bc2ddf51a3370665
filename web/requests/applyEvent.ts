import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { StreamEvent } from '#rules/shapes/event.ts'
import type { RequestRow, RequestView } from '#rules/shapes/request.ts'
import { type ListPage, unseenQuery } from './requestQueries.ts'

/**
 * Brings what is shown up to date with one event. Rows change where they stand and none is added
 * or taken away: whoever is about to tap one must not find another under the finger.
 * @param nowMs when the change is seen, milliseconds since 1970: the row is highlighted from then.
 */
export function applyEvent(cache: QueryClient, event: StreamEvent, nowMs: number): void {
  if (event.type.startsWith('customer.')) {
    void cache.invalidateQueries({ queryKey: ['customers'] })
  }
  const row = event.request
  if (!row) return
  cache.setQueriesData<InfiniteData<ListPage>>({ queryKey: ['requests', 'list'] }, (list) =>
    list ? withRow(list, row, nowMs) : list,
  )
  if (event.type === 'request.created') {
    cache.setQueryData(unseenQuery.queryKey, (unseen) => (unseen ?? 0) + 1)
  }
  cache.setQueryData<RequestView>(['requests', 'one', row.id], (one) =>
    one ? { ...one, ...row } : one,
  )
  void cache.invalidateQueries({ queryKey: ['requests', 'one', row.id] })
  void cache.invalidateQueries({ queryKey: ['requests', 'counts'] })
}

function withRow(
  list: InfiniteData<ListPage>,
  row: RequestRow,
  changedAtMs: number,
): InfiniteData<ListPage> {
  const holds = list.pages.some((page) => page.data.some(({ id }) => id === row.id))
  if (!holds) return list
  const pages = list.pages.map((page) => ({
    ...page,
    data: page.data.map((old) => (old.id === row.id ? { ...row, changedAtMs } : old)),
  }))
  return { ...list, pages }
}
