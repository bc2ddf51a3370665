import type { ReactNode } from 'react'
import { say } from '#web/words/say.ts'
import { Button } from './Button.tsx'

type RowListProps = {
  label: string
  /** The rows of the last question, shown until those of the new one are there. */
  isStale: boolean
  children: ReactNode
}

/** Rows under one another in one frame; each child is an `li`. */
export function RowList({ label, isStale, children }: RowListProps) {
  return (
    <ul
      aria-label={label}
      aria-busy={isStale}
      className="overflow-clip rounded-large border border-line aria-busy:reading-again"
    >
      {children}
    </ul>
  )
}

/** What an infinite query says of its next page. */
type NextPage = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

/** The way to the next page, where there is one. */
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
