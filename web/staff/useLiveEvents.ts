import type { Query } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { applyEvent } from '#web/requests/applyEvent.ts'
import { isListAtRest } from '#web/requests/isListAtRest.ts'
import { toastEvent } from '#web/requests/toastEvent.ts'
import { countUnseen } from './attention.ts'
import { noteStream } from './connection.ts'
import { followEvents } from './followEvents.ts'
import { queryClient } from './queries.ts'
import { useDesk } from './useDesk.ts'

/** Keeps every screen current while someone is signed in, and says what matters in a toast. */
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
        onGap: () => {
          void queryClient.invalidateQueries({ queryKey: ['requests'] })
          void queryClient.invalidateQueries({ queryKey: ['customers'] })
        },
        onRuns: noteStream,
        onBack: () => void queryClient.refetchQueries({ type: 'active', predicate: hasFailed }),
      }),
    [business, router],
  )
}

function hasFailed({ state }: Query): boolean {
  return state.status === 'error'
}
