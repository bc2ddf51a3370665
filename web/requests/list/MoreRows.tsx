import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { FormProblem } from '#web/ui/Notice.tsx'
import { ShowMore } from '#web/ui/RowList.tsx'
import { say } from '#web/words/say.ts'
import type { ListPages } from './listRows.ts'

/** Past this nobody scrolls to find something; what comes after the list is reached again. */
const rowsByThemselvesMax = 500
/** About a screen and a half before the end. */
const nearEnd = '1200px'

type MoreRowsProps = { list: UseInfiniteQueryResult<ListPages>; count: number }

/** The next rows: read by themselves as the end comes near, or by the button. */
export function MoreRows({ list, count }: MoreRowsProps) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const mayFetch = hasNextPage && !isFetchNextPageError && count < rowsByThemselvesMax
  const pages = list.data?.pages.length ?? 0
  const watch = useCallback(
    (end: HTMLElement | null) => {
      // Watched anew after each reading: after a short page the end is still in sight, which is no
      // news, and while the list is read again the next page is not to be had.
      if (!end || !mayFetch || pages === 0 || isFetching) return
      const observer = new IntersectionObserver(
        ([seen]) => {
          if (seen?.isIntersecting) void fetchNextPage({ cancelRefetch: false })
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
      {isFetchNextPageError && (
        <div className="mt-4">
          <FormProblem>{say('requests.nextFailed')}</FormProblem>
        </div>
      )}
      <ShowMore
        hasNextPage={hasNextPage}
        isFetchingNextPage={isFetchingNextPage}
        fetchNextPage={fetchNextPage}
      />
      <p role="status" className="sr-only">
        {pages > 1 && say('requests.loaded', { count })}
      </p>
    </div>
  )
}
