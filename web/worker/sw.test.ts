import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'

type Shown = { title: string; body: string; data: string }
type Handler = (event: object) => void

/** Runs the service worker in a bare scope of its own, in which no window is open; a tag has one notification. */
function startWorker(windows: object[] = []) {
  const handlers = new Map<string, Handler>()
  const shown = new Map<string, Shown>()
  const self = {
    addEventListener: (type: string, handler: Handler) => void handlers.set(type, handler),
    registration: {
      async showNotification(title: string, { body, tag, data }: Shown & { tag: string }) {
        shown.set(tag, { title, body, data })
      },
    },
    clients: { matchAll: async () => windows },
    navigator: {},
  }
  const scope = createContext({ self, URL, VERSION: 'test', FILES: [] })
  runInContext(readFileSync(new URL('./sw.js', import.meta.url), 'utf8'), scope)
  return {
    shown: () => [...shown.values()],
    async push(payload: object) {
      const works: Promise<unknown>[] = []
      const waitUntil = (work: Promise<unknown>) => void works.push(work)
      handlers.get('push')?.({ data: { json: () => payload }, waitUntil })
      await Promise.all(works)
    },
  }
}

const path = '/requests/req_1'
const reply = {
  title: 'Ana Ruiz wrote',
  body: 'Open to read it.',
  path,
  tag: `${path}#replied`,
  // For service workers of the version before.
  notice: 'Ana Ruiz wrote',
  name: 'Open to read it.',
  session: '',
}
const paid = { amount: '£85.00', name: 'Ana Ruiz', request: 'req_1' }

test('a push shows its words and leads to its path; the same one again replaces it', async () => {
  const worker = startWorker()
  await worker.push(reply)
  await worker.push({ ...reply, body: 'Again' })
  expect(worker.shown()).toEqual([{ title: 'Ana Ruiz wrote', body: 'Again', data: path }])
})

test('of one payment there is one notification, whichever version the server had each time', async () => {
  const worker = startWorker()
  await worker.push(reply)
  await worker.push(paid)
  const of = { title: '+ £85.00', body: 'Ana Ruiz', data: path }
  expect(worker.shown()).toContainEqual(of)
  await worker.push({ ...paid, title: '+ £85.00', body: 'Ana Ruiz', path, tag: path })
  expect(worker.shown()).toEqual([expect.anything(), of])
})

test('a security notice leads to where one can do something about it', async () => {
  const worker = startWorker()
  await worker.push({ notice: 'New sign-in to your account', name: 'Chrome', session: 'ses_1' })
  expect(worker.shown().map(({ data }) => data)).toEqual(['/settings/security#ses_1'])
})

test('a window that is seen says it by itself; a hidden one does not', async () => {
  const url = 'https://pay.example.com/requests'
  const seen = startWorker([{ url, visibilityState: 'visible' }])
  const hidden = startWorker([{ url, visibilityState: 'hidden' }])
  await seen.push(reply)
  await hidden.push(reply)
  expect(seen.shown()).toEqual([])
  expect(hidden.shown()).toHaveLength(1)
})
