import { expect, test } from 'vitest'
import { disputePage, paymentPage, payoutsPage } from './paymentPage.ts'

test('a dispute, a payment and the payouts are opened in the dashboard of their mode, and nowhere from the sandbox', () => {
  const stripe = { apiUrl: 'https://api.stripe.com', live: true }
  const home = 'https://dashboard.stripe.com'
  expect(disputePage(stripe, 'du_1')).toBe(`${home}/disputes/du_1`)
  expect(disputePage({ ...stripe, live: false }, 'du_1')).toBe(`${home}/test/disputes/du_1`)
  expect(paymentPage(stripe, 'pi_1')).toBe(`${home}/payments/pi_1`)
  expect(payoutsPage(stripe)).toBe(`${home}/payouts`)
  expect(disputePage({ ...stripe, apiUrl: 'http://127.0.0.1:1' }, 'du_1')).toBeNull()
})
