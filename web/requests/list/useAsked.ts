import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { RequestFilter } from '#rules/shapes/requestList.ts'
import { dayIn } from '#web/requests/dayRanges.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { useNow } from '#web/ui/useNow.ts'
import { askedOf, type ListFilter } from './listFilter.ts'

const lookEveryMs = 60_000

/** What the address of the list says, and what the server is asked for because of it today. */
export function useAsked(): { filter: ListFilter; asked: RequestFilter } {
  const filter = getRouteApi('/staff/requests').useSearch()
  const { business } = useDesk()
  const today = dayIn(business.timeZone, useNow(lookEveryMs))
  // The same while it says the same, so that what it decides can be drawn later.
  return useMemo(() => ({ filter, asked: askedOf(filter, () => today) }), [filter, today])
}
