import { say } from '#web/words/say.ts'
import { foundText } from './foundText.ts'

type FoundCountProps = {
  /** The infinite query of the list. */
  list: {
    data: { pages: { data: unknown[]; truncated?: boolean }[] } | undefined
    hasNextPage: boolean
    isPlaceholderData: boolean
    /** How often the search that runs got no answer. */
    failureCount: number
  }
  /** True if the list is searched; the whole list has no count. */
  isSearched: boolean
  className: string
}

/** Says how many rows a search found, aloud too: "more than" while there are more to load. */
export function FoundCount({ list, isSearched, className }: FoundCountProps) {
  const { data, hasNextPage, isPlaceholderData, failureCount } = list
  const count = data?.pages.reduce((sum, page) => sum + page.data.length, 0)
  const isCut = data?.pages.some((page) => page.truncated) ?? false
  const isKnown = isSearched && !isPlaceholderData && count !== undefined
  const waits = isSearched && isPlaceholderData
  return (
    <>
      {/* The previous search's count is not shown for this one; the waiting text is not announced. */}
      {waits && failureCount === 0 && (
        <span aria-hidden="true" className={className}>
          {say('all.searching')}
        </span>
      )}
      <span role="status" className={className}>
        {isKnown && foundText(count, hasNextPage || isCut)}
        {waits && failureCount > 0 && say('all.notSearched')}
      </span>
    </>
  )
}
