import { getRouteApi } from '@tanstack/react-router'
import type { RequestFilter } from '#rules/shapes/requestList.ts'
import { useDesk } from '#web/staff/useDesk.ts'
import { useNow } from '#web/ui/useNow.ts'
import { dayIn } from './dayRanges.ts'
import { askedOf, type ListFilter } from './listFilter.ts'

const lookEveryMs = 60_000

/** What the address of the list says, and what the server is asked for because of it today. */
export function useAsked(): { filter: ListFilter; asked: RequestFilter } {
  const filter = getRouteApi('/staff/requests').useSearch()
  const { business } = useDesk()
  const nowMs = useNow(lookEveryMs)
  return { filter, asked: askedOf(filter, () => dayIn(business.timeZone, nowMs)) }
}
