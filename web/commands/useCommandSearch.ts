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
  /** The search failed, most likely because there is no connection. */
  failed: boolean
}

/**
 * Searches requests and customers as their lists do. Both results arrive together, so that a row that
 * somebody is about to open does not move.
 */
export function useCommandSearch(typed: string): Found {
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

/** Returns the member's saved views. */
export function useViewNames() {
  return useQuery(viewsQuery).data?.data ?? []
}
