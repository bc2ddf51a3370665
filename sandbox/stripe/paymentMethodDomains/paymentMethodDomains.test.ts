import { expect, test } from 'vitest'
import { setUpTrial } from '../../testing/setUpTrial.ts'

// https://docs.stripe.com/api/payment_method_domains
const bench = setUpTrial()
const domains = () => bench.stripe.paymentMethodDomains

test('a registered domain is enabled, and every wallet is active on it', async () => {
  const made = await domains().create({ domain_name: 'Pay.Example.com' })
  expect(made).toMatchObject({
    object: 'payment_method_domain',
    domain_name: 'pay.example.com',
    enabled: true,
    apple_pay: { status: 'active' },
    google_pay: { status: 'active' },
    link: { status: 'active' },
    livemode: false,
  })
  expect(made.id).toMatch(/^pmd_/)
  expect(await domains().retrieve(made.id)).toEqual(made)
})

test('the list finds a domain by its name, and by whether it is enabled', async () => {
  const { id } = await domains().create({ domain_name: 'one.example.com' })
  await domains().create({ domain_name: 'two.example.com', enabled: false })
  const named = await domains().list({ domain_name: 'one.example.com' })
  expect(named.data.map((domain) => domain.id)).toEqual([id])
  const disabled = await domains().list({ enabled: false })
  expect(disabled.data.map(({ domain_name }) => domain_name)).toEqual(['two.example.com'])
})

test('a domain is disabled and enabled again', async () => {
  const { id } = await domains().create({ domain_name: 'three.example.com' })
  expect((await domains().update(id, { enabled: false })).enabled).toBe(false)
  expect((await domains().update(id, { enabled: true })).enabled).toBe(true)
})

test('a domain that cannot be reached has no Apple Pay, before and after a validation', async () => {
  const { id, apple_pay: applePay } = await domains().create({ domain_name: 'pay.invalid' })
  expect(applePay.status).toBe('inactive')
  const validated = await domains().validate(id)
  expect(validated.apple_pay.status_details?.error_message).toContain('pay.invalid')
  expect(validated.google_pay.status).toBe('active')
})

test('each account has domains of its own: that of the platform is not its connected accounts’', async () => {
  const { id: account } = await bench.stripe.accounts.create({ country: 'GB' })
  const inAccount = { stripeAccount: account }
  const platform = await domains().create({ domain_name: 'four.example.com' })
  const name = { domain_name: 'four.example.com' }
  expect((await domains().list(name, inAccount)).data).toEqual([])
  await expect(domains().retrieve(platform.id, {}, inAccount)).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
  const own = await domains().create(name, inAccount)
  expect((await domains().list(name, inAccount)).data.map(({ id }) => id)).toEqual([own.id])
})

test('a domain is registered once, and only as a bare name', async () => {
  await domains().create({ domain_name: 'five.example.com' })
  const wrong = [
    'five.example.com',
    'https://six.example.com',
    'six.example.com/pay',
    'six.example.com:443',
    'localhost',
    '127.0.0.1',
    '-six.example.com',
    '',
  ]
  for (const domain_name of wrong) {
    await expect(domains().create({ domain_name }), domain_name).rejects.toMatchObject({
      statusCode: 400,
      param: 'domain_name',
    })
  }
})
