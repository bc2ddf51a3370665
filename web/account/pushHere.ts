import { api, dataOf } from '#web/staff/api/api.ts'

/** Whether this browser tells of payments while no window is open, or why it cannot. */
export type PushState = 'on' | 'off' | 'denied' | 'unsupported'

/** Where the id of this browser's subscription is kept, by which it is taken back. */
const idKey = 'ringup.push'

/** Reads how it stands on this device. */
export async function readPush(): Promise<PushState> {
  // Without https there is no worker; on an iPhone there is none outside an installed app.
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const worker = await navigator.serviceWorker.getRegistration()
  if (!worker) return 'unsupported'
  return (await worker.pushManager.getSubscription()) && keptId() ? 'on' : 'off'
}

/**
 * Has this browser told of payments, after asking whoever sits there.
 * @throws {TroubleError} when our server could not be asked; whatever the push service throws
 */
export async function startPush(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPush()
  const worker = await navigator.serviceWorker.ready
  const { publicKey } = await dataOf(api.readPushKey())
  const made = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint = '', expirationTime, keys } = made.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  const { id } = await dataOf(
    api.savePushSubscription({
      endpoint,
      expirationTime: expirationTime ?? null,
      keys: { p256dh, auth },
    }),
  )
  localStorage.setItem(idKey, id)
  return readPush()
}

/** Has this browser told no more; what it still has of it is taken away in any case. */
export async function stopPush(): Promise<PushState> {
  const id = keptId()
  if (id) {
    const worker = await navigator.serviceWorker.getRegistration()
    await (await worker?.pushManager.getSubscription())?.unsubscribe()
    localStorage.removeItem(idKey)
    // One that stays at the server is forgotten there as soon as it is told something.
    await api.deletePushSubscription(id)
  }
  return readPush()
}

function keptId(): string | null {
  try {
    return localStorage.getItem(idKey)
  } catch {
    return null
  }
}
