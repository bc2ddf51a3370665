import { expect, test } from 'vitest'
import { listedRequest } from '../../tests/support/listedRequest.ts'
import { requestStatusWords } from './statusWords.ts'

test.each([
  [0, 'Paid'],
  [2_000, 'Partly refunded'],
  [8_500, 'Refunded'],
])('£85.00 paid with %i refunded reads %s', (amountRefundedMinor, word) => {
  const paid = { status: 'paid', amountPaidMinor: 8_500, amountRefundedMinor } as const
  expect(requestStatusWords(listedRequest(paid)).word).toBe(word)
})

test('an unpaid request is never called refunded', () => {
  for (const status of ['open', 'canceled', 'expired', 'draft'] as const)
    expect(requestStatusWords(listedRequest({ status })).word).not.toMatch(/refund/i)
})
