import { createHmac } from 'node:crypto'

/** The secret of a webhook endpoint, in the form of Standard Webhooks. */
export const webhookSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

/** Returns the headers of a webhook, signed by Standard Webhooks 1.0, with Node's own HMAC. */
export function signWebhook(
  body: string,
  { id = 'msg_1', at = Date.now(), secret = webhookSecret } = {},
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1_000))
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}
