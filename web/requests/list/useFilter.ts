import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { paths } from '#web/staff/paths.ts'
import { type ListFilter, readListFilter } from './listFilter.ts'

/** Changes what the address says; what is undefined is no longer asked for. */
export type ChangeFilter = (
  changed: { [Key in keyof ListFilter]: ListFilter[Key] | undefined },
) => void

/**
 * Gives what narrows the list. It takes the place of the address before it, so that one step back
 * leaves the list however often it was narrowed.
 */
export function useFilter(): ChangeFilter {
  const navigate = useNavigate()
  const router = useRouter()
  return useCallback(
    (changed) => {
      // Someone who has just opened a request is on their way, though the list is still there.
      if (router.latestLocation.pathname !== paths.requests) return
      void navigate({
        to: paths.requests,
        search: (before) => readListFilter({ ...before, ...changed }),
        replace: true,
      })
    },
    [navigate, router],
  )
}
