import { Webhook } from 'standardwebhooks'

/** The secret of a webhook endpoint, in the form of Standard Webhooks. */
export const webhookSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

/** Returns the headers of a webhook, signed by the official package of Standard Webhooks. */
export function signWebhook(
  body: string,
  { id = 'msg_1', at = Date.now(), secret = webhookSecret } = {},
): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at / 1_000)),
    'webhook-signature': new Webhook(secret).sign(id, new Date(at), body),
  }
}
