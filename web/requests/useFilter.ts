import { useNavigate } from '@tanstack/react-router'
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
  return useCallback(
    (changed) =>
      void navigate({
        to: paths.requests,
        search: (before) => readListFilter({ ...before, ...changed }),
        replace: true,
      }),
    [navigate],
  )
}
