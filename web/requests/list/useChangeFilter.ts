import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { paths } from '#web/staff/paths.ts'
import { type ListFilter, readListFilter } from './listFilter.ts'

/** Changes the filter in the address; undefined values are removed. */
export type ChangeFilter = (
  changed: { [Key in keyof ListFilter]: ListFilter[Key] | undefined },
) => void

/**
 * Returns a function that changes the filter. It replaces the history entry, so that one step back
 * leaves the list, however often the filter changed.
 */
export function useChangeFilter(): ChangeFilter {
  const navigate = useNavigate()
  const router = useRouter()
  return useCallback(
    (changed) => {
      // The member has just opened a request, although the list is still mounted.
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
