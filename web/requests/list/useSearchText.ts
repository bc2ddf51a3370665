import { useCallback, useEffect, useRef } from 'react'
import { useFilter } from './useFilter.ts'

// Long enough that typing a name asks once or twice, not once a letter.
const typingPauseMs = 150

/** Gives what takes the text of the search box; it is looked for once the typing rests. */
export function useSearchText(): (q: string) => void {
  const change = useFilter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (q) => {
      clearTimeout(timer.current)
      // Cleared is meant at once.
      timer.current = setTimeout(() => change({ q }), q ? typingPauseMs : 0)
    },
    [change],
  )
}
