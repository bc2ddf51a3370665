import { createHmac } from 'node:crypto'

/** `t=…,v1=…`: HMAC-SHA256 over `t.body` (https://docs.stripe.com/webhooks#verify-manually). */
export function signWebhook(body: string, secret: string, nowMs: number): string {
  const stamp = Math.floor(nowMs / 1000)
  const digest = createHmac('sha256', secret).update(`${stamp}.${body}`).digest('hex')
  return `t=${stamp},v1=${digest}`
}
