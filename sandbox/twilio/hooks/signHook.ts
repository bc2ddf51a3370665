import { createHash, createHmac } from 'node:crypto'

/**
 * Returns `X-Twilio-Signature`: base64 HMAC-SHA1 over the address, with its query and port as they
 * were given, followed by each parameter's name and value, sorted by name
 * (https://www.twilio.com/docs/usage/webhooks/webhooks-security). `body` is form-encoded.
 */
export function signHook(url: string, body: string, authToken: string): string {
  const pairs = [...new URLSearchParams(body)].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const signed = url + pairs.map(([name, value]) => name + value).join('')
  return createHmac('sha1', authToken).update(signed, 'utf8').digest('base64')
}

/**
 * Returns a token that stays the same when the same request is made again, in the form of a UUID.
 */
export function idempotencyToken(subject: string, body: string): string {
  const digest = createHash('sha256').update(`${subject} ${body}`).digest('hex')
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
