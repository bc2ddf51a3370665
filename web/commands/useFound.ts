import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { CustomerRow } from '#rules/shapes/customer.ts'
import type { RequestRow } from '#rules/shapes/request.ts'
import { api, dataOf } from '#web/staff/api/api.ts'
import { viewsQuery } from '#web/views/viewsQuery.ts'

const foundMax = 5

type Found = {
  requests: readonly RequestRow[]
  customers: readonly CustomerRow[]
  isSearching: boolean
  /** What could not be searched: there is no connection, most likely. */
  failed: boolean
}

/**
 * Requests and customers that match what was typed, as the search of their lists finds them. Both
 * come at once: what one is about to open does not move when the other comes.
 */
export function useFound(typed: string): Found {
  const q = useDeferredValue(typed.trim())
  const found = useQuery({
    queryKey: ['commands', q],
    queryFn: ({ signal }) =>
      Promise.all([
        dataOf(api.listRequests({ q, limit: foundMax }, signal)),
        dataOf(api.listCustomers({ q, limit: foundMax }, signal)),
      ]),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const [requests, customers] = (q !== '' && found.data) || []
  return {
    requests: requests?.data ?? [],
    customers: customers?.data ?? [],
    isSearching: q !== '' && found.isFetching,
    failed: q !== '' && found.isError,
  }
}

/** The views that one keeps, by name. */
export function useViewNames() {
  return useQuery(viewsQuery).data?.data ?? []
}
