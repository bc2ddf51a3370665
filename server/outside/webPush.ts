import webPush from 'web-push'
import type { Call } from './outboundHttp.ts'

/** Where a browser is told something, and by which keys only it can read it (RFC 8291). */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

const lifeSeconds = 3_600

/** A new pair of keys by which push services know who sends (RFC 8292). */
export function makePushKeys(): { publicKey: string; privateKey: string } {
  return webPush.generateVAPIDKeys()
}

/**
 * Composes the call that tells one browser something; only that browser can read it.
 * @param contact an https address or `mailto:` at which the push service finds who sends
 * @throws when the keys of the browser are none
 */
export function composePush(
  { endpoint, p256dh, auth }: PushTarget,
  payload: string,
  keys: { publicKey: string; privateKey: string },
  contact: string,
): Call {
  const { body, headers } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payload,
    {
      vapidDetails: { subject: contact, ...keys },
      // News of an hour ago is none.
      TTL: lifeSeconds,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
    },
  )
  const sent = Object.entries(headers).filter(([name]) => name !== 'Content-Length')
  return {
    method: 'POST',
    url: endpoint,
    headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
    body,
  }
}
