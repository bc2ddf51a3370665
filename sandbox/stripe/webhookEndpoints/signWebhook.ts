import { createHmac } from 'node:crypto'

/**
 * Returns `t=…,v1=…,v0=…`: v1 is HMAC-SHA256 over `t.body`; the scheme v0 is a fake that test
 * events carry, so that an app proves that it ignores unknown schemes
 * (https://docs.stripe.com/webhooks#verify-manually).
 */
export function signWebhook(body: string, secret: string, nowMs: number): string {
  const stamp = Math.floor(nowMs / 1000)
  const digest = (payload: string) => createHmac('sha256', secret).update(payload).digest('hex')
  return `t=${stamp},v1=${digest(`${stamp}.${body}`)},v0=${digest(`fake.${stamp}.${body}`)}`
}
