import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { toastCreated } from '#web/requests/new/toastCreated.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { type AttemptOutcome, keepTrying } from './keepTrying.ts'
import type { WaitingRequest } from './openOutbox.ts'
import { outbox, ownerOf } from './outbox.ts'
import { sendAll } from './sendAll.ts'

/** Returns the signed-in member's requests that wait on this device. */
export function useWaiting(): readonly WaitingRequest[] {
  const owner = ownerOf(useDesk())
  return useSyncExternalStore(outbox.subscribe, () => outbox.list(owner))
}

/**
 * Sends waiting requests automatically while there are any; returns a function that sends them now.
 */
export function useSendOutbox(): () => Promise<AttemptOutcome> {
  const desk = useDesk()
  const cache = useQueryClient()
  const owner = ownerOf(desk)
  const { dateLocale } = desk
  const send = () => sendAll(owner, (request) => toastCreated(cache, request, dateLocale))
  const isWaiting = useWaiting().some(({ refusal }) => !refusal)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first `send` keeps trying until nothing waits.
  useEffect(() => (isWaiting ? keepTrying(send) : undefined), [isWaiting, owner])
  return send
}
