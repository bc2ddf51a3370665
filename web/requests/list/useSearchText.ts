import { useCallback, useEffect, useRef } from 'react'
import { useChangeFilter } from './useChangeFilter.ts'

// Long enough that typing a name makes one or two calls, not one per letter.
const typingPauseMs = 150

/** Returns a function that takes the text of the search box and searches once the typing pauses. */
export function useSearchText(): (q: string) => void {
  const change = useChangeFilter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (q) => {
      clearTimeout(timer.current)
      // Clearing takes effect at once.
      timer.current = setTimeout(() => change({ q }), q ? typingPauseMs : 0)
    },
    [change],
  )
}
