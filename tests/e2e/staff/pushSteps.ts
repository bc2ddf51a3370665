import type { Worker } from '@playwright/test'
import type { Page, World } from '../world.ts'

/** The part of a worker that is used here; the tests' own library is that of windows. */
export type WorkerScope = {
  registration: ServiceWorkerRegistration
  clients: {
    openWindow(address: string): Promise<null>
    matchAll(of: ClientQueryOptions): Promise<unknown[]>
  }
  NotificationEvent: new (
    type: string,
    about: { notification: Notification },
  ) => Event & { waitUntil: (work: unknown) => void }
  dispatchEvent(event: Event): boolean
}

/** Delivers to a worker of the app as the browser delivers its push service's messages. */
export async function openPushService(page: Page, world: World) {
  const session = await page.context().newCDPSession(page)
  const known = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(world.url))
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await known
  return (told: object) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: world.url,
      registrationId,
      data: JSON.stringify(told),
    })
}

/**
 * Returns what the worker opens when the notification is pressed, which no headless browser can do.
 */
export function pressFirst(worker: Worker): Promise<string[]> {
  return worker.evaluate(async () => {
    const scope = self as unknown as WorkerScope
    const opened: string[] = []
    scope.clients.openWindow = async (address) => {
      opened.push(String(address))
      return null
    }
    const [notification] = await scope.registration.getNotifications()
    if (!notification) return opened
    const press = new scope.NotificationEvent('notificationclick', { notification })
    const works: unknown[] = []
    press.waitUntil = (work) => works.push(work)
    scope.dispatchEvent(press)
    await Promise.all(works)
    return opened
  })
}
