import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ShowMore } from '#web/ui/RowList.tsx'
import { say } from '#web/words/say.ts'
import type { ListPages } from './listRows.ts'

/** Beyond this nobody scrolls to find something, and what follows the list must stay reachable. */
const automaticRowsMax = 500
/** About a screen and a half before the end. */
const nearEnd = '1200px'

type MoreRowsProps = { list: UseInfiniteQueryResult<ListPages>; count: number }

/** Loads the next rows automatically as the end comes near, or by a button. */
export function MoreRows({ list, count }: MoreRowsProps) {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  const mayFetch = hasNextPage && !isFetchNextPageError && count < automaticRowsMax
  const pages = list.data?.pages.length ?? 0
  const watch = useCallback(
    (end: HTMLElement | null) => {
      // Observe again after each page: after a short page the end is still visible, and the observer
      // would not fire. While the list itself is read again, no next page can be fetched.
      if (!end || !mayFetch || pages === 0 || isFetching) return
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) void fetchNextPage({ cancelRefetch: false })
        },
        { rootMargin: nearEnd },
      )
      observer.observe(end)
      return () => observer.disconnect()
    },
    [mayFetch, pages, isFetching, fetchNextPage],
  )
  return (
    <div ref={watch}>
      <ShowMore {...list} />
      <p role="status" className="sr-only">
        {pages > 1 && say('requests.loaded', { count })}
      </p>
    </div>
  )
}
