import { expect, test } from 'vitest'
import { readPayoutFailure } from './readPayoutFailure.ts'

test.each([
  ['account_closed', 'account_closed'],
  ['account_frozen', 'account_blocked'],
  ['bank_account_restricted', 'account_blocked'],
  ['invalid_account_number', 'details_wrong'],
  ['incorrect_account_holder_name', 'details_wrong'],
  ['no_account', 'details_wrong'],
  ['invalid_currency', 'currency_refused'],
  ['unsupported_card', 'card_refused'],
  ['insufficient_funds', 'balance_too_low'],
  ['could_not_process', 'bank_refused'],
  ['a_code_of_next_year', 'bank_refused'],
  [null, 'bank_refused'],
])('a payout that failed by %s is our %s', (code, reason) => {
  expect(readPayoutFailure('failed', code)).toBe(reason)
})

test('a payout that did not fail has no reason', () => {
  expect(readPayoutFailure('paid', null)).toBeNull()
  expect(readPayoutFailure('canceled', 'account_closed')).toBeNull()
})
