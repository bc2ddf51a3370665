import { sayIn } from './words/catalogs.ts'
import type { WordKey } from './words/words.generated.ts'

/** The notices about a webhook endpoint that owners and managers get on their devices, with the keys of their words. */
const webhookNotices = {
  'webhook.failing': ['push.webhookFails', 'push.webhookFails.next'],
  'webhook.ended': ['push.webhookEnded', 'push.webhookEnded.next'],
} as const satisfies Record<string, readonly WordKey[]>
export type WebhookNotice = keyof typeof webhookNotices

/**
 * Returns the two lines of the push about a webhook endpoint.
 * @param language of the browser that shows them
 */
export function webhookPush(
  type: WebhookNotice,
  language: string,
): { title: string; body: string } {
  const say = sayIn(language)
  const [title, body] = webhookNotices[type]
  return { title: say(title), body: say(body) }
}
