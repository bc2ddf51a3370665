import { afterAll, expect, test, vi } from 'vitest'
import { actOnRequests } from './actOnRequests.ts'

/** The calls that went out, as the server sees them. */
const sent: Request[] = []
vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
  sent.push(new Request(new URL(path, 'https://ringup.example'), init))
  return Response.json({ id: 'req_1' })
})
afterAll(() => vi.unstubAllGlobals())

test.each([
  ['a refund', () => actOnRequests.refundRequest({ id: 'req_1', amountMinor: 500 }, 'key-1')],
  ['a mark as paid', () => actOnRequests.markPaid({ id: 'req_1', how: 'cash' }, 'key-1')],
  [
    'a decision about a late payment',
    () =>
      actOnRequests.decideLatePayment(
        { id: 'req_1', paymentId: 'pay_1', decision: 'refund' },
        'key-1',
      ),
  ],
  ['a text', () => actOnRequests.sendRequest('req_1', 'key-1')],
  ['a reminder', () => actOnRequests.remindRequest('req_1', 'key-1')],
  ['a cancel', () => actOnRequests.cancelRequest('req_1', 'key-1')],
  ['an undo of a new request', () => actOnRequests.undoRequest('req_1', 'key-1')],
  ['an undo of a cancel', () => actOnRequests.reopenRequest('req_1', 'key-1')],
  ['an undo of a mark as paid', () => actOnRequests.unmarkPaid('req_1', 'key-1')],
])('%s goes out under the key of its try', async (_, act) => {
  sent.length = 0
  expect((await act()).ok).toBe(true)
  expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1'])
})
