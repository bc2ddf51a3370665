import { createHmac, sign } from 'node:crypto'
import type { SigningKeys } from './composeSecret.ts'

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
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const content = `${id}.${timestamp}.${body}`
  const signatures = keys.flatMap(({ symmetric, asymmetric }) => [
    `v1,${createHmac('sha256', symmetric).update(content).digest('base64')}`,
    `v1a,${sign(null, Buffer.from(content), asymmetric).toString('base64')}`,
  ])
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
