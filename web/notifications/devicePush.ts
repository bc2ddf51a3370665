import { languageOf } from '#rules/words/languages.ts'
import { api, dataOf } from '#web/staff/api/api.ts'
import { workplace } from '#web/staff/session/workplace.ts'
import { screenLanguage } from '#web/words/say.ts'
import { pushIdKey, pushMark, pushMarkKey } from './pushIdKey.ts'

/** The push state of this browser: on, off, or why it cannot be on. */
export type PushState = 'on' | 'off' | 'denied' | 'unsupported'

/** Reads the push state of this device. */
export async function readPush(): Promise<PushState> {
  // Without https there is no service worker; on an iPhone push needs an installed app.
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const worker = await navigator.serviceWorker.getRegistration()
  if (!worker) return 'unsupported'
  return (await worker.pushManager.getSubscription()) && storedId() ? 'on' : 'off'
}

/**
 * Subscribes this browser to push notifications, after asking for permission.
 * @throws {TroubleError} when our server cannot be reached; and whatever the push service throws
 */
export async function startPush(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPush()
  const worker = await navigator.serviceWorker.ready
  const { publicKey } = await dataOf(api.readPushKey())
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  await saveSubscription(subscription)
  return readPush()
}

/** Tells the server the language of the screens, in which the pushes to this browser are written. */
export async function renewPush(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration()
  const subscription = await worker?.pushManager.getSubscription()
  if (subscription) await saveSubscription(subscription)
}

async function saveSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', expirationTime, keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  const language = languageOf(screenLanguage())
  const { id } = await dataOf(
    api.savePushSubscription({
      endpoint,
      expirationTime: expirationTime ?? null,
      keys: { p256dh, auth },
      language,
    }),
  )
  localStorage.setItem(pushIdKey, id)
  localStorage.setItem(pushMarkKey, pushMark(workplace(), language))
}

/** Unsubscribes this browser; its own subscription and id are removed in any case. */
export async function stopPush(): Promise<PushState> {
  const id = storedId()
  if (id) {
    const worker = await navigator.serviceWorker.getRegistration()
    await (await worker?.pushManager.getSubscription())?.unsubscribe()
    localStorage.removeItem(pushIdKey)
    localStorage.removeItem(pushMarkKey)
    // If this call fails, the server drops the subscription at its next push.
    await api.deletePushSubscription(id)
  }
  return readPush()
}

function storedId(): string | null {
  try {
    return localStorage.getItem(pushIdKey)
  } catch {
    return null
  }
}
