import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { CustomerRow } from '#rules/shapes/customer.ts'
import type { RequestRow } from '#rules/shapes/request.ts'
import { api, dataOf } from '#web/staff/api.ts'
import { viewsQuery } from '#web/views/viewsQuery.ts'

const foundMax = 5

type Found = {
  requests: readonly RequestRow[]
  customers: readonly CustomerRow[]
  isSearching: boolean
  /** What could not be searched: there is no connection, most likely. */
  failed: boolean
}

/** Requests and customers that match what was typed, as the search of their lists finds them. */
export function useFound(typed: string): Found {
  const q = useDeferredValue(typed.trim())
  const requests = useQuery({
    queryKey: ['commands', 'requests', q],
    queryFn: ({ signal }) => dataOf(api.listRequests({ q, limit: foundMax }, signal)),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const customers = useQuery({
    queryKey: ['commands', 'customers', q],
    queryFn: ({ signal }) => dataOf(api.listCustomers({ q, limit: foundMax }, signal)),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const some = q !== ''
  return {
    requests: (some && requests.data?.data) || [],
    customers: (some && customers.data?.data) || [],
    isSearching: some && (requests.isFetching || customers.isFetching),
    failed: some && (requests.isError || customers.isError),
  }
}

/** The views that one keeps, by name. */
export function useViewNames() {
  return useQuery(viewsQuery).data?.data ?? []
}
