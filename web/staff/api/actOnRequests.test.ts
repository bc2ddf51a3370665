import { afterAll, expect, test, vi } from 'vitest'

/** The calls that went out, as the server sees them. */
const sent: Request[] = []

// A browser takes an address without its host, and Node takes none.
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'http://ringup.test') : input, init)
  }
}
vi.stubGlobal('Request', PageRequest)
vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
  sent.push(new PageRequest(input, init))
  return Response.json({ id: 'req_1' })
})
afterAll(() => vi.unstubAllGlobals())

// The client keeps the fetch that is there when it is loaded: another file may have loaded it before.
vi.resetModules()
const { actOnRequests } = await import('./actOnRequests.ts')

test.each([
  ['a refund', () => actOnRequests.refundRequest({ id: 'req_1', amountMinor: 500 }, 'key-1')],
  ['a mark as paid', () => actOnRequests.markPaid({ id: 'req_1', how: 'cash' }, 'key-1')],
  [
    'a decision about a late payment',
    () =>
      actOnRequests.settleLatePayment(
        { id: 'req_1', paymentId: 'pay_1', decision: 'refund' },
        'key-1',
      ),
  ],
  ['a text', () => actOnRequests.sendRequest('req_1', 'key-1')],
  ['a reminder', () => actOnRequests.remindRequest('req_1', 'key-1')],
  ['a cancel', () => actOnRequests.cancelRequest('req_1', 'key-1')],
  ['an undo of a cancel', () => actOnRequests.reopenRequest('req_1', 'key-1')],
  ['an undo of a mark as paid', () => actOnRequests.unmarkPaid('req_1', 'key-1')],
])('%s goes out under the key of its try', async (_, act) => {
  sent.length = 0
  expect((await act()).ok).toBe(true)
  expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1'])
})
