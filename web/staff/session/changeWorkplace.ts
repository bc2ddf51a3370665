import type { AnyRouter } from '@tanstack/react-router'
import { queryClient } from '#web/staff/api/queries.ts'
import { paths } from '#web/staff/paths.ts'

/** Forgets everything that was read of the business before, and opens the first screen of the present one. */
export async function changeWorkplace(router: Pick<AnyRouter, 'navigate' | 'invalidate'>) {
  queryClient.clear()
  await router.navigate({ to: paths.requests, search: {} })
  await router.invalidate()
}
