import type { Worker } from '@playwright/test'
import { signUp } from '../steps.ts'
import { expect, type Page, test, type World } from '../world.ts'

test('a payment while no window is open shows on the device, and a press leads to it', {
  tag: '@whole-browser',
}, async ({ device, world }) => {
  const page = await device({ serviceWorkers: 'allow', permissions: ['notifications'] })
  await signUp(page, world, { name: 'Bell Plumbing' })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const context = page.context()
  const aside = await context.newPage()
  // It may be ready before the test is told of it.
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const deliver = await openPushService(aside, world)
  const shown = () =>
    worker.evaluate(async () => {
      const { registration } = self as unknown as WorkerScope
      const all = await registration.getNotifications()
      return all.map(({ title, body, data }) => [title, body, data])
    })
  // A visible window shows it by itself.
  await deliver({ amount: '€12.00', name: 'Zoë', request: 'req_0' })
  expect(await shown()).toEqual([])
  await page.close()
  // The worker learns a moment later that its window is gone.
  const windows = () =>
    worker.evaluate(async () => {
      const { clients } = self as unknown as WorkerScope
      return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length
    })
  await expect.poll(windows).toBe(0)
  await deliver({ amount: '€85.00', name: 'Ana Ruiz', request: 'req_1' })
  await expect.poll(shown).toEqual([['+ €85.00', 'Ana Ruiz', '/requests/req_1']])
  expect(await pressFirst(worker)).toEqual(['/requests/req_1'])
  expect(await shown()).toEqual([])
})

/** The part of a worker that is used here; the tests' own library is that of windows. */
type WorkerScope = {
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
async function openPushService(page: Page, world: World) {
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
function pressFirst(worker: Worker): Promise<string[]> {
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
