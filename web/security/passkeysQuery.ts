import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '#web/staff/api/api.ts'
import { queryClient, sessionQuery } from '#web/staff/api/queries.ts'

/** Reads the user's own passkeys. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => dataOf(api.listPasskeys(signal)),
})

/** Reads the passkeys again, and whether the user has any. */
export async function refreshPasskeys(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'all' }),
  ])
}
