import type { RequestView } from '#rules/shapes/request.ts'
import { api } from '#web/staff/api/api.ts'
import { useAskAtNight } from './useAskAtNight.ts'
import { useTextLater } from './useTextLater.ts'

/** The texts that staff send by one press. */
type ByHand = 'send' | 'resend' | 'remind'

/**
 * Asks before a text about a request that is sent by hand at night, and sends it at once by day. It can wait until texts
 * go by themselves again.
 * @param texts how each of them is sent
 */
export function useNightQuestion(request: RequestView, texts: Record<ByHand, { run(): void }>) {
  const { id, customer } = request
  const { ask, reading, question, dialog } = useAskAtNight(
    { phone: customer.phone },
    (action: ByHand) => texts[action].run(),
  )
  const sendLater = useTextLater(id, api.sendRequest)
  const remindLater = useTextLater(id, api.remindRequest)
  const later = question?.text === 'remind' ? remindLater : sendLater
  const onSendLater = () => later(question?.night.allowedAt ?? '')
  return { ask, reading, dialog: dialog && { ...dialog, onSendLater } }
}
