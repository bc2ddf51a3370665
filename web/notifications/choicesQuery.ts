import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '#web/staff/api/api.ts'

/**
 * Reads what the signed-in person chose to be told of. It is read with the first event that may be told, or on the
 * screen of the choices, and again only after a change, of which the live stream tells every tab.
 */
export const choicesQuery = queryOptions({
  queryKey: ['notificationChoices'],
  queryFn: () => dataOf(api.readNotificationChoices()),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})
