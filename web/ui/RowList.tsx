import type { ComponentProps, ReactNode } from 'react'
import { say } from '#web/words/say.ts'
import { Button } from './Button.tsx'

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
      className="overflow-clip print:overflow-visible rounded-large border border-line aria-busy:reading-again"
    >
      {children}
    </ul>
  )
}

/** The part of an infinite query that knows its next page. */
type NextPage = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

/** A button that loads the next page, where there is one. */
export function ShowMore({ hasNextPage, isFetchingNextPage, fetchNextPage }: NextPage) {
  if (!hasNextPage) return null
  return (
    <div className="mt-4 flex justify-center">
      <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {say('all.showMore')}
      </Button>
    </div>
  )
}
