import type { WebhookEvent } from './contract.ts'
import { RingupError } from './RingupError.ts'

/** The headers of a call: those of `fetch`, or those of `node:http`. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | { [name: string]: string | string[] | undefined }

type Options = {
  /** How far the sender's clock may be away; by default five minutes, as the standard advises. */
  toleranceMs?: number
  /** The present time in milliseconds. */
  now?: number
}

/** The most signatures that are compared: a sender that changes its secret sends two. */
const signaturesMax = 10

/**
 * Verifies a webhook by Standard Webhooks 1.0 and returns its event. An event may arrive twice: `webhook-id` is the
 * same then.
 * @param body the body as it arrived, before anything has parsed it
 * @param secret the secret of the endpoint, `whsec_…`; or both, while one replaces the other
 * @throws {RingupError} webhook_unsigned, webhook_stale or webhook_signature_wrong: answer with its status
 * @throws {TypeError} if the secret or the body is none
 */
export async function verifyWebhook<Event = WebhookEvent>(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | string[],
  { toleranceMs = 5 * 60_000, now = Date.now() }: Options = {},
): Promise<Event> {
  const id = readHeader(headers, 'webhook-id')
  const timestamp = readHeader(headers, 'webhook-timestamp')
  const signatures = readSignatures(readHeader(headers, 'webhook-signature'))
  if (!id || !/^\d{1,12}$/.test(timestamp) || signatures.length === 0)
    throw refuse('webhook_unsigned', 'This call has no signature of a webhook.')
  if (Math.abs(now - Number(timestamp) * 1_000) > toleranceMs)
    throw refuse('webhook_stale', 'This webhook is too old, or a clock is wrong.')
  const signed = join(`${id}.${timestamp}.`, body)
  for (const one of [secret].flat()) {
    const key = await importSecret(one)
    for (const signature of signatures) {
      // Compares in constant time: https://w3c.github.io/webcrypto/#hmac-operations-verify
      if (await crypto.subtle.verify('HMAC', key, signature, signed)) return parse<Event>(body)
    }
  }
  throw refuse('webhook_signature_wrong', 'Nobody who has the secret signed this webhook.')
}

function readHeader(headers: WebhookHeaders, name: string): string {
  if (typeof headers['get'] === 'function') return headers['get'](name) ?? ''
  const entries = Object.entries(headers as Record<string, string | string[] | undefined>)
  const value = entries.find(([key]) => key.toLowerCase() === name)?.[1]
  return typeof value === 'string' ? value : ''
}

/** Returns the symmetric signatures (`v1`) of a header; other versions are for other readers. */
function readSignatures(header: string): Uint8Array<ArrayBuffer>[] {
  return header
    .split(' ', signaturesMax)
    .filter((part) => part.startsWith('v1,'))
    .flatMap((part) => decode(part.slice(3)) ?? [])
}

function importSecret(secret: string): Promise<CryptoKey> {
  const key = typeof secret === 'string' ? decode(secret.replace(/^whsec_/, '')) : null
  if (!key || key.length === 0) throw new TypeError('Not the secret of a webhook endpoint')
  return crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

function decode(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

function join(start: string, body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  if (typeof body === 'string') return encoder.encode(start + body)
  if (!(body instanceof Uint8Array))
    throw new TypeError('Hand over the body as it arrived, a string or bytes, before it is parsed')
  const head = encoder.encode(start)
  const bytes = new Uint8Array(head.length + body.length)
  bytes.set(head)
  bytes.set(body, head.length)
  return bytes
}

function parse<Event>(body: string | Uint8Array): Event {
  try {
    return JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body))
  } catch (cause) {
    const detail = 'The webhook is signed, and its body is no JSON.'
    throw new RingupError({ code: 'webhook_unreadable', status: 400, detail, cause })
  }
}

function refuse(
  code: 'webhook_unsigned' | 'webhook_stale' | 'webhook_signature_wrong',
  detail: string,
) {
  return new RingupError({ code, status: 400, detail })
}
