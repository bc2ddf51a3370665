import { useQuery } from '@tanstack/react-query'
import { mayDo } from '#rules/permissions.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { providerQuery, reconciliationQuery } from '#web/reconcile/reconcileQueries.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import type { MenuLine } from '#web/ui/Menu.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { say } from '#web/words/say.ts'
import { isInDoubt } from './isInDoubt.ts'

/**
 * Returns whether the card provider's side of a request is shown: where there is a doubt or a known difference, and once
 * somebody has asked. Otherwise a line of the menu asks.
 */
export function useAskProvider(request: RequestView, { role }: Desk) {
  const nowMs = useNow(60_000)
  const { data, isError, isFetching, refetch } = useQuery(providerQuery(request.id))
  // Only what the settings have read: their link leads here.
  const { data: compared } = useQuery({ ...reconciliationQuery, enabled: false })
  // Nobody has begun to pay by card: the provider does not know this request.
  const isKnown = request.payments.some(({ method }) => method === 'card')
  const isAsked = isFetching || isError || data !== undefined
  const differs = compared?.open.some(({ requestId }) => requestId === request.id) ?? false
  const isShown = isKnown && (isAsked || differs || isInDoubt(request, nowMs))
  const line: MenuLine = {
    label: say('reconcile.panel.ask'),
    reason: mayDo(role, 'reconcile') ? undefined : say('all.notAllowed'),
    onChoose: () => void refetch(),
  }
  return { isShown, isAsked, lines: isKnown && !isShown ? [line] : [] }
}
