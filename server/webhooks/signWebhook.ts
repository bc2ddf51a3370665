import { createHmac, sign } from 'node:crypto'
import type { SigningKeys } from './composeSecret.ts'

/** The headers of a signed webhook. */
export type WebhookHeaders = Record<
  'webhook-id' | 'webhook-timestamp' | 'webhook-signature',
  string
>

/**
 * Signs a webhook by Standard Webhooks 1.0: with each valid secret, by HMAC-SHA256 (`v1`) and by Ed25519 (`v1a`), so
 * that a receiver may verify with whichever it has while a secret is replaced.
 * @param id of the event, without a full stop
 * @param at the time of the attempt, which keeps somebody who listened from sending it again later
 * @param body the bytes that are sent, unchanged
 */
export function signWebhook(
  { id, at, body }: { id: string; at: Date; body: string },
  keys: readonly SigningKeys[],
): WebhookHeaders {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const content = `${id}.${timestamp}.${body}`
  const bytes = Buffer.from(content)
  const signatures = keys.map(({ symmetric, asymmetric }) => {
    const code = createHmac('sha256', symmetric).update(bytes).digest('base64')
    // On this very thread: handing it to another costs half of what it takes.
    const signature = sign(null, bytes, asymmetric)
    return `v1,${code} v1a,${signature.toString('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
