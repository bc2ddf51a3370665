import { readOverrides } from './connectionOverrides.ts'
import { idempotencyToken, signHook } from './signHook.ts'

/**
 * A request that Twilio owes to the app, as stored: `url` as it was configured, with any fragment.
 */
export type StoredHook = { subject: string; url: string; method: string; body: string }

/** The request as it is sent. */
export type HookRequest = {
  method: 'GET' | 'POST'
  /** The address without fragment, user and password. */
  url: string
  headers: Record<string, string>
  body: string
  /** For the whole request. */
  timeoutMs: number
}

/**
 * Makes the signed request of a status callback or an inbound text. A GET has its parameters in the
 * address. A user and password in the address are signed with it and sent as HTTP Basic
 * (https://www.twilio.com/docs/usage/webhooks/webhooks-security).
 * Throws when the address cannot be called.
 */
export function prepareHook(hook: StoredHook, authToken: string): HookRequest {
  const overrides = readOverrides(hook.url)
  const isGet = hook.method === 'GET'
  const { address } = overrides
  const called = isGet ? `${address}${address.includes('?') ? '&' : '?'}${hook.body}` : address
  const body = isGet ? '' : hook.body
  const target = new URL(called)
  const credentials = credentialsOf(target)
  target.username = ''
  target.password = ''
  return {
    method: isGet ? 'GET' : 'POST',
    url: target.href,
    headers: {
      Accept: '*/*',
      'User-Agent': 'TwilioProxy/1.1',
      'I-Twilio-Idempotency-Token': idempotencyToken(hook.subject, hook.body),
      'X-Twilio-Signature': signHook(called, body, authToken),
      ...credentials,
      ...(isGet ? {} : { 'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8' }),
    },
    body,
    timeoutMs: Math.min(
      overrides.connectTimeoutMs + overrides.readTimeoutMs,
      overrides.totalTimeoutMs,
    ),
  }
}

function credentialsOf({ username, password }: URL): Record<string, string> {
  if (!username) return {}
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { Authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}
