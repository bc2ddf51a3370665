import type { ComponentProps, ReactNode } from 'react'
import { say } from '#web/words/say.ts'
import { Button } from './Button.tsx'
import { FormProblem } from './Notice.tsx'

type RowListProps = Pick<
  ComponentProps<'ul'>,
  'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'
> & {
  label: string
  /** The rows are those of the previous query, shown until the new ones arrive. */
  isStale: boolean
  children: ReactNode
}

/** A framed list of rows; each child is an `li`. */
export function RowList({ label, isStale, children, ...handlers }: RowListProps) {
  return (
    <ul
      {...handlers}
      aria-label={label}
      aria-busy={isStale}
      className="overflow-clip print:overflow-visible print:stacked:mt-4 rounded-large border border-line aria-busy:reading-again"
    >
      {children}
    </ul>
  )
}

/** The part of an infinite query that knows its next page. */
type NextPage = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

/** A button that loads the next page, where there is one; says above it when that failed. */
export function ShowMore(page: NextPage) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = page
  if (!hasNextPage) return null
  return (
    <div className="mt-4 flex flex-col items-center gap-3">
      {isFetchNextPageError && <FormProblem>{say('all.nextFailed')}</FormProblem>}
      <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {say(isFetchNextPageError ? 'all.tryAgain' : 'all.showMore')}
      </Button>
    </div>
  )
}
