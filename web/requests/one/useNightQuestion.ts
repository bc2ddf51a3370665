import type { RequestView } from '#rules/shapes/request.ts'
import { api } from '#web/staff/api/api.ts'
import { useAskAtNight } from './useAskAtNight.ts'
import { useRequestAction } from './useRequestAction.ts'

/** The texts that staff send by one press. */
type ByHand = 'send' | 'resend' | 'remind'

/**
 * Asks before a text about a request that is sent by hand at night, and sends it at once by day. It can wait until texts
 * go by themselves again.
 * @param texts how each of them is sent
 */
export function useNightQuestion(request: RequestView, texts: Record<ByHand, { run(): void }>) {
  const { id, customer } = request
  const { ask, reading, question, dialog } = useAskAtNight(customer.phone, (action: ByHand) =>
    texts[action].run(),
  )
  const at = question?.night.allowedAt ?? ''
  const sendLater = useRequestAction(id, (_, key, answer) =>
    api.sendRequest(id, key, { sendAt: at, ...answer }),
  )
  const remindLater = useRequestAction(id, (_, key, answer) =>
    api.remindRequest(id, key, { sendAt: at, ...answer }),
  )
  const later = question?.text === 'remind' ? remindLater : sendLater
  return { ask, reading, dialog: dialog && { ...dialog, onSendLater: later.run } }
}
