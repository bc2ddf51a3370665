import { expect, test } from 'vitest'
import { listedRequest } from '../../../tests/support/listedRequest.ts'
import { sumCancelable } from './sumRows.ts'

test('the sum of each currency counts what can still be canceled, and nothing that is paid', () => {
  const rows = [
    listedRequest({}),
    listedRequest({ amountMinor: 1_500, status: 'draft' }),
    listedRequest({ amountMinor: 2_000, currency: 'GBP' }),
    listedRequest({ status: 'paid' }),
    listedRequest({ status: 'canceled' }),
  ]
  const business = { locale: 'en-IE', currency: 'GBP' }
  expect(sumCancelable(rows, business)).toBe('£20.00 and €100.00')
  expect(sumCancelable([listedRequest({ status: 'paid' })], business)).toBe('')
})
