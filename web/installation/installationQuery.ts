import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '#web/staff/api/api.ts'

/** Reads how the installation stands. Asked once: it takes seconds, and a button asks again. */
export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: ({ signal }) => dataOf(api.readInstallation(signal)),
  staleTime: 60_000,
})
