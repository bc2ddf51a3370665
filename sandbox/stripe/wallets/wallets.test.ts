import { afterEach, expect, test } from 'vitest'
import { callApi } from '../../testing/callApi.ts'
import { setUpTrial } from '../../testing/setUpTrial.ts'

const bench = setUpTrial()
afterEach(() => fetch(`${bench.trial.url}/control/wallets`, { method: 'DELETE' }))

async function shownOn(host: string, account = ''): Promise<string[]> {
  const query = new URLSearchParams({ host, account })
  const path = `/sandbox/stripe/wallets?${query}`
  return (await bench.trial.read<{ wallets: string[] }>(path)).wallets
}

const switchOn = (available: unknown) => bench.trial.post('/control/wallets', { available })

test('this machine has Google Pay and Link, or what the control says', async () => {
  expect(await shownOn('localhost')).toEqual(['google_pay', 'link'])
  expect((await switchOn(['apple_pay'])).status).toBe(200)
  expect(await shownOn('127.0.0.1')).toEqual(['apple_pay'])
  await switchOn([])
  expect(await shownOn('localhost')).toEqual([])
  for (const wrong of [['paypal'], 'link', undefined, [1]])
    expect((await switchOn(wrong)).status).toBe(400)
})

test('a domain shows wallets where it is registered and enabled, in that account alone', async () => {
  await switchOn(['apple_pay', 'google_pay', 'link'])
  expect(await shownOn('pay.example.com')).toEqual([])
  const { paymentMethodDomains: domains, accounts } = bench.stripe
  const { id } = await domains.create({ domain_name: 'pay.example.com' })
  expect(await shownOn('pay.example.com')).toEqual(['apple_pay', 'google_pay', 'link'])
  const { id: account } = await accounts.create({ country: 'GB' })
  expect(await shownOn('pay.example.com', account)).toEqual([])
  await domains.create({ domain_name: 'pay.example.com' }, { stripeAccount: account })
  expect(await shownOn('pay.example.com', account)).toHaveLength(3)
  await domains.update(id, { enabled: false })
  expect(await shownOn('pay.example.com')).toEqual([])
})

test('Apple Pay is not shown where its domain could not be verified', async () => {
  await switchOn(['apple_pay', 'google_pay'])
  await bench.stripe.paymentMethodDomains.create({ domain_name: 'pay.invalid' })
  expect(await shownOn('pay.invalid')).toEqual(['google_pay'])
})

test('a card from a wallet says so on its payment method and its charge; only a browser may say so', async () => {
  const card = (key: string) =>
    callApi(bench.trial, 'POST', '/v1/payment_methods', {
      key,
      form: {
        type: 'card',
        'card[number]': '4242424242424242',
        'card[exp_month]': 12,
        'card[exp_year]': 40,
        'card[wallet]': 'google_pay',
      },
    })
  const wallet = { type: 'google_pay', google_pay: {}, dynamic_last4: '4242' }
  const { body: method } = await card('pk_test_sandbox')
  expect(method.card).toMatchObject({ wallet })
  const { latest_charge: charge } = await bench.stripe.paymentIntents.create({
    amount: 2_500,
    currency: 'gbp',
    payment_method: String(method.id),
    confirm: true,
    expand: ['latest_charge'],
    return_url: 'https://example.com/back',
  })
  expect(charge).toMatchObject({ payment_method_details: { card: { wallet } } })
  const refused = await card('sk_test_sandbox')
  expect([refused.status, refused.body.error]).toMatchObject([400, { code: 'parameter_unknown' }])
})
