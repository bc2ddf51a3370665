import type { AnyRouter } from '@tanstack/react-router'
import { queryClient, sessionQuery } from '#web/staff/api/queries.ts'

/** Reads the session again, and shows every screen what has changed about the business. */
export async function refreshDesk(router: Pick<AnyRouter, 'invalidate'>): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'all' })
  await router.invalidate()
}
