import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { toastCreated } from '#web/requests/new/toastCreated.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { type Came, keepTrying } from './keepTrying.ts'
import type { WaitingRequest } from './openOutbox.ts'
import { outbox, ownerOf } from './outbox.ts'
import { sendAll } from './sendAll.ts'

/** What waits on this device of whoever is signed in. */
export function useWaiting(): readonly WaitingRequest[] {
  const owner = ownerOf(useDesk())
  return useSyncExternalStore(outbox.subscribe, () => outbox.list(owner))
}

/** Sends what waits, by itself while anything does; gives what sends it now. */
export function useSending(): () => Promise<Came> {
  const desk = useDesk()
  const cache = useQueryClient()
  const owner = ownerOf(desk)
  const { dateLocale } = desk
  const send = () => sendAll(owner, (request) => toastCreated(cache, request, dateLocale))
  const waits = useWaiting().some(({ refusal }) => !refusal)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes on as it began until nothing waits.
  useEffect(() => (waits ? keepTrying(send) : undefined), [waits, owner])
  return send
}
