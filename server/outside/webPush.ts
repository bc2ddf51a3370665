import webPush from 'web-push'
import { outsideLimits } from '#rules/outsideLimits.ts'
import type { Call } from './outboundHttp.ts'

/** The address of a browser's push service, and the keys by which only that browser can read (RFC 8291). */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** Makes a pair of keys by which push services identify the sender (RFC 8292). */
export function makePushKeys(): { publicKey: string; privateKey: string } {
  return webPush.generateVAPIDKeys()
}

/**
 * Composes the call that pushes a payload to one browser, which only that browser can read.
 * @param contact an https address or `mailto:` at which the push service can reach the sender
 * @throws when the browser's keys are invalid
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
      // After an hour it is no news any more.
      TTL: outsideLimits.pushLifeSeconds,
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
