import { readOverrides } from './connectionOverrides.ts'
import { idempotencyToken, signHook } from './signHook.ts'

/** What Twilio owes to the app, as it is kept: `url` as it was configured, with any fragment. */
export type KeptHook = { subject: string; url: string; method: string; body: string }

/** The request as it goes out. */
export type HookRequest = {
  method: 'GET' | 'POST'
  /** Without fragment, user and password. */
  url: string
  headers: Record<string, string>
  body: string
  /** For all of it. */
  timeoutMs: number
}

/**
 * Makes the signed request of a status callback or an inbound text. A GET has its parameters in
 * the address; user and password in the address are signed with it and go out as HTTP Basic
 * (https://www.twilio.com/docs/usage/webhooks/webhooks-security).
 * Throws when the address cannot be called.
 */
export function prepareHook(hook: KeptHook, authToken: string): HookRequest {
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
