import { expect, test } from 'vitest'
import { disputePage, paymentPage, payoutsPage } from './paymentPage.ts'

test('a dispute, a payment and the payouts are opened in the dashboard of their mode', () => {
  const stripe = { scriptUrl: 'https://js.stripe.com/clover/stripe.js', live: true }
  const home = 'https://dashboard.stripe.com'
  expect(disputePage(stripe, 'du_1')).toBe(`${home}/disputes/du_1`)
  expect(disputePage({ ...stripe, live: false }, 'du_1')).toBe(`${home}/test/disputes/du_1`)
  expect(paymentPage(stripe, 'pi_1')).toBe(`${home}/payments/pi_1`)
  expect(payoutsPage(stripe)).toBe(`${home}/payouts`)
})

test('in the sandbox they are opened among its objects, at the address that a browser reaches', () => {
  const stripe = { scriptUrl: 'http://127.0.0.1:4100/clover/stripe.js', live: false }
  const home = 'http://127.0.0.1:4100/'
  expect(disputePage(stripe, 'du_1')).toBe(`${home}?see=disputes&id=du_1`)
  expect(paymentPage(stripe, 'pi_1')).toBe(`${home}?see=payment_intents&id=pi_1`)
  expect(payoutsPage(stripe)).toBe(`${home}?see=payouts`)
})
