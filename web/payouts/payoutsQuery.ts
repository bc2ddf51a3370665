import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '#web/staff/api/api.ts'

/** Reads the balance, payouts and fees, which the server asks the card provider for: once a minute is enough. */
export const payoutsQuery = queryOptions({
  queryKey: ['payouts'],
  queryFn: ({ signal }) => dataOf(api.readPayouts(signal)),
  staleTime: 60_000,
})
