import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { RequestFilter } from '#rules/shapes/requestList.ts'
import { dayIn } from '#web/requests/dayRanges.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { useNow } from '#web/ui/useNow.ts'
import { type ListFilter, toServerFilter } from './listFilter.ts'

const checkDayEveryMs = 60_000

/** Returns the filter in the list's address, and the filter that it means for the server today. */
export function useListFilter(): { filter: ListFilter; serverFilter: RequestFilter } {
  const filter = getRouteApi('/staff/requests').useSearch()
  const { business } = useDesk()
  const today = dayIn(business.timeZone, useNow(checkDayEveryMs))
  // Memoized, so that rendering the list can be deferred.
  return useMemo(
    () => ({ filter, serverFilter: toServerFilter(filter, () => today) }),
    [filter, today],
  )
}
