import { useQuery } from '@tanstack/react-query'
import { memberName } from '#web/requests/memberName.ts'
import { membersQuery } from '#web/requests/membersQuery.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { type Chip, listChips } from './listChips.ts'
import type { ListFilter } from './listFilter.ts'

/** Returns each chosen filter in words, with the order, besides the tab and the search. */
export function useListChips(filter: ListFilter): Chip[] {
  const { business, dateLocale } = useDesk()
  const members = useQuery({ ...membersQuery, enabled: filter.madeBy !== undefined })
  return listChips(filter, {
    locale: business.locale,
    dateLocale,
    currency: business.currency,
    nameOf: (id) => memberName(members.data?.data, id),
  })
}
