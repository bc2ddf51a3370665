import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { paths } from '#web/staff/paths.ts'
import { useFilter } from './useFilter.ts'

// Long enough that typing a name asks once or twice, not once a letter.
const typingPauseMs = 150

/** Gives what takes the text of the search box; it is looked for once the typing rests. */
export function useSearchText(): (q: string) => void {
  const change = useFilter()
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (q) => {
      clearTimeout(timer.current)
      const look = () => {
        // Someone who has just opened a request is on their way, though the list is still there.
        if (router.latestLocation.pathname === paths.requests) change({ q })
      }
      // Cleared is meant at once.
      timer.current = setTimeout(look, q ? typingPauseMs : 0)
    },
    [change, router],
  )
}
