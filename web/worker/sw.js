/**
 * The service worker, plain as it runs: Vite writes VERSION and FILES before it (listBuiltFiles.ts)
 * and copies it to /sw.js. It keeps the built files, whose names change with what is in them, and
 * the one document of the staff's app for when there is no network. It never touches a call, a
 * payer's page or anything else: what is shown of money always comes from the server.
 */
/* global VERSION, FILES */
const cacheName = `ringup-${VERSION}`
const documentKey = '/'
const notOurs = /^\/(v1|auth|hooks|p|verify|page-reports|pay-assets|healthz|readyz|docs)(\/|$)/

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(cacheName).then((cache) =>
      // The document past the browser's own cache: it must name the files of this version.
      cache.addAll([new Request(documentKey, { cache: 'reload' }), ...FILES]),
    ),
  )
})

// Windows of the version before still load their own parts until they are loaded anew: theirs are
// the newest of the old ones, since names come in the order in which they were made.
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then((names) => {
      const old = names.filter((name) => name.startsWith('ringup-') && name !== cacheName)
      return Promise.all(old.slice(0, -1).map((name) => caches.delete(name)))
    }),
  )
})

self.addEventListener('message', ({ data }) => {
  if (data === 'take over') self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || notOurs.test(pathname)) return
  if (pathname.startsWith('/assets/')) event.respondWith(fromCache(request))
  else if (request.mode === 'navigate') event.respondWith(fromNetwork(request))
})

/** A built file never changes: the one that was kept, by whichever version, is the one. */
async function fromCache(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(cacheName)).put(request, answer.clone())
  return answer
}

/** The document from the server, or the kept one where there is no network: it says so by itself. */
async function fromNetwork(request) {
  try {
    return await fetch(request)
  } catch {
    const cache = await caches.open(cacheName)
    return (await cache.match(documentKey)) ?? Response.error()
  }
}

self.addEventListener('push', (event) => {
  const news = event.data?.json() ?? {}
  const { amount, name, request, notice, session } = news
  if (news.path) event.waitUntil(tell(news))
  // Of a server that told of payments alone.
  else if (amount)
    event.waitUntil(tell({ title: `+ ${amount}`, body: name ?? '', path: `/requests/${request}` }))
  // A sign-in on a new device: the server writes the sentence, and the screen lets one end it.
  else if (notice)
    event.waitUntil(
      tell({ title: notice, body: name ?? '', path: `/settings/security#${session}` }),
    )
})

/**
 * Says what happened, and opens `path` when it is pressed; a later notification of the same tag replaces it. A
 * window that is seen says it by itself.
 */
async function tell({ title, body, path, tag = path }) {
  // One that was open before there was a worker is not under its control, and is seen all the same.
  const windows = await listWindows({ includeUncontrolled: true })
  if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return
  await self.registration.showNotification(title, {
    body,
    icon: '/icons/mark-192.png',
    tag,
    data: path,
  })
  await self.navigator.setAppBadge?.()
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

async function open(path) {
  const [one] = await listWindows({})
  if (!one) return self.clients.openWindow(path)
  await one.focus()
  return one.navigate(path)
}

/** The windows of the staff's app: a payer's page that is open beside it is none. */
async function listWindows(options) {
  const all = await self.clients.matchAll({ type: 'window', ...options })
  return all.filter(({ url }) => !notOurs.test(new URL(url).pathname))
}
