import type { Query } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { applyEvent } from '#web/requests/list/applyEvent.ts'
import { isListAtRest } from '#web/requests/list/isListAtRest.ts'
import { toastEvent } from '#web/requests/toastEvent.ts'
import { queryClient, sessionQuery } from '#web/staff/api/queries.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { countUnseen } from '#web/staff/shell/attention.ts'
import { noteStream } from './connection.ts'
import { followEvents } from './followEvents.ts'

/** Keeps every screen current while someone is signed in, and shows important events as toasts. */
export function useLiveEvents(): void {
  const { business } = useDesk()
  const router = useRouter()
  useEffect(
    () =>
      followEvents({
        onEvent: (event) => {
          const { timeZone } = business
          applyEvent(queryClient, event, { nowMs: Date.now(), timeZone, isAtRest: isListAtRest })
          countUnseen(event)
          toastEvent(event, business.locale, router.state.location.pathname)
        },
        // Nobody knows what was missed: everything read of the business is read again.
        onGap: () => void queryClient.invalidateQueries({ predicate: isOfBusiness }),
        onRuns: noteStream,
        onBack: () => void queryClient.refetchQueries({ type: 'active', predicate: hasFailed }),
      }),
    [business, router],
  )
}

function isOfBusiness({ queryKey }: Query): boolean {
  return queryKey[0] !== sessionQuery.queryKey[0]
}

function hasFailed({ state }: Query): boolean {
  return state.status === 'error'
}
