import { useQuery } from '@tanstack/react-query'
import { mayDo } from '#rules/permissions.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { useNow } from '#web/ui/useNow.ts'
import { findStanding, isAlarm, standingSentence } from './findStanding.ts'
import { reconciliationQuery } from './reconcileQueries.ts'

/** Returns the sentence that says what is wrong with the business's money; null where nothing is, or not to this member. */
export function useMoneyAlarm(): string | null {
  const { role } = useDesk()
  const nowMs = useNow(30_000)
  const { data } = useQuery({ ...reconciliationQuery, enabled: mayDo(role, 'reconcile') })
  if (!data) return null
  const standing = findStanding(data, nowMs)
  return isAlarm(standing) ? standingSentence(standing, data) : null
}
