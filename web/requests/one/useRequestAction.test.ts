import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'

/** The addresses that were called. */
const called: string[] = []

// A browser takes an address without its host, and Node takes none.
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'http://ringup.test') : input, init)
  }
}
vi.stubGlobal('Request', PageRequest)
vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
  called.push(new URL(new PageRequest(input, init).url).pathname)
  return Response.json({ id: 'req_1' })
})
afterAll(() => vi.unstubAllGlobals())

// The client keeps the fetch that is there when it is loaded: another file may have loaded it before.
vi.resetModules()
const { tellCanceled, tellMarkedPaid } = await import('./useRequestAction.ts')
const { toastManager, undoLatest } = await import('#web/ui/toast.ts')

const cache = new QueryClient()
const request = { id: 'req_1', number: 1042 } as RequestView
let titles: unknown[] = []
const stop = toastManager[' subscribe'](({ action, options }) => {
  if (action === 'add') titles.push(options.title)
})
afterAll(stop)
beforeEach(() => {
  titles = []
  called.length = 0
})

test('after "mark as paid" the toast says so, and its undo takes the mark back', async () => {
  tellMarkedPaid(cache, request)
  expect(titles).toEqual([expect.stringMatching(/1042.*paid/i)])
  expect(undoLatest()).toBe(true)
  await expect.poll(() => called).toEqual(['/v1/requests/req_1/unmark-paid'])
})

test('after a cancel the toast says so, and its undo opens the request again', async () => {
  tellCanceled(cache, request)
  expect(titles).toEqual([expect.stringMatching(/1042.*cancel/i)])
  expect(undoLatest()).toBe(true)
  await expect.poll(() => called).toEqual(['/v1/requests/req_1/reopen'])
})

test('nothing is undone twice', async () => {
  tellCanceled(cache, request)
  expect([undoLatest(), undoLatest()]).toEqual([true, false])
  await expect.poll(() => called).toEqual(['/v1/requests/req_1/reopen'])
})
