import { expect, test } from 'vitest'
import { declineAdvice } from './declineAdvice.ts'

test('a payer never reads that a card is lost, stolen or suspected of fraud', () => {
  for (const code of ['lost_card', 'stolen_card', 'fraudulent', 'pickup_card', 'generic_decline']) {
    expect(declineAdvice(code)).toBe('other_card')
  }
})

test.each([
  ['insufficient_funds', 'not_enough_money'],
  ['incorrect_cvc', 'check_details'],
  ['do_not_honor', 'ask_bank'],
  ['authentication_required', 'authenticate'],
  ['processing_error', 'try_again'],
  ['unheard_of', 'other_card'],
  ['constructor', 'other_card'],
  [null, 'other_card'],
])('after %s the payer is advised: %s', (code, advice) => {
  expect(declineAdvice(code)).toBe(advice)
})
