import type { Query } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { StreamEvent } from '#rules/shapes/event.ts'
import { choicesQuery } from '#web/notifications/choicesQuery.ts'
import { tellTopic } from '#web/notifications/tellTopic.ts'
import { applyEvent } from '#web/requests/list/applyEvent.ts'
import { isListAtRest } from '#web/requests/list/isListAtRest.ts'
import { tellNewDevice } from '#web/security/tellNewDevice.ts'
import { tellPasskey } from '#web/security/tellPasskey.ts'
import { queryClient } from '#web/staff/api/queries.ts'
import { forgetKept } from '#web/staff/kept/keptReads.ts'
import { refreshDesk } from '#web/staff/session/refreshDesk.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { countUnseen } from '#web/staff/shell/attention.ts'
import { showTeamEvent } from '#web/team/showTeamEvent.ts'
import { noteStream } from './connection.ts'
import { followEvents } from './followEvents.ts'
import { noteTyping } from './typing.ts'

/** Keeps every screen current while someone is signed in, and shows important events as toasts. */
export function useLiveEvents(): void {
  const { business } = useDesk()
  const router = useRouter()
  // As it is when an event comes: the session is read again with each change of the business.
  const latest = useRef(business)
  latest.current = business
  const { id } = business
  useEffect(() => {
    return followEvents(
      { businessId: id, after: latest.current.newestEvent },
      {
        onEvent: (event) => {
          const business = latest.current
          applyEvent(queryClient, event, { nowMs: Date.now(), business, isAtRest: isListAtRest })
          countUnseen(event)
          // Nothing of them stays on any device.
          if (event.type === 'customer.erased') forgetKept()
          if (changesDesk(event)) void refreshDesk(router)
          if (event.type.startsWith('member.')) void showTeamEvent(queryClient, event)
          if (event.type === 'access.new_device') tellNewDevice(event, router)
          if (event.type.startsWith('access.passkey_')) tellPasskey(event, router)
          if (event.type === 'notifications.changed')
            void queryClient.invalidateQueries({ queryKey: choicesQuery.queryKey })
          const open = (to: string) => void router.navigate({ to })
          const place = { pathname: router.state.location.pathname, open }
          void tellTopic(event, business, place).catch(() => {})
        },
        onTyping: (typing) => noteTyping(typing),
        onRefused: () => void refreshDesk(router),
        onRuns: noteStream,
        onBack: () => void queryClient.refetchQueries({ type: 'active', predicate: hasFailed }),
      },
    )
  }, [id, router])
}

/** Every screen shows whether the business takes cards, whether drafts wait until it does, and what one may do. */
function changesDesk({ type }: StreamEvent): boolean {
  return /^(business\.payments_|member\.)/.test(type) || type === 'batch.ended'
}

function hasFailed({ state }: Query): boolean {
  return state.status === 'error'
}
