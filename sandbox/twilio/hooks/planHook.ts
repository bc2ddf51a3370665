import { planDelivery } from '../../deliveries/storeDeliveries.ts'
import type { World } from '../../world.ts'

/** A request that Twilio owes to the app: a status callback or an inbound text. */
export type Hook = {
  channel: 'twilio.callbacks' | 'twilio.inbound'
  /** The SID of the text that the request is about. */
  subject: string
  url: string
  method: 'GET' | 'POST'
  afterMs: number
  form: Record<string, string>
}

/**
 * Plans a signed form request to the app. Call it inside the transaction that made it necessary.
 */
export function planHook(world: World, hook: Hook) {
  const { channel, subject, url, method, afterMs, form } = hook
  planDelivery(world, {
    channel,
    subject,
    type: form.MessageStatus ?? '',
    lane: subject,
    url,
    method,
    body: new URLSearchParams(form).toString(),
    afterMs,
  })
}
