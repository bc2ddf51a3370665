import { expect, test } from 'vitest'
import { callApi, type Fields } from '../../testing/callApi.ts'
import { pay } from '../../testing/pay.ts'
import { setUpTrial } from '../../testing/setUpTrial.ts'
import { startTrial } from '../../testing/startTrial.ts'

const bench = setUpTrial()
const price = { amount: 2_000, currency: 'usd' }
const intents = '/v1/payment_intents'

const send = (version: string, path: string, form?: Fields, more: Record<string, string> = {}) =>
  callApi(bench.trial, form ? 'POST' : 'GET', path, {
    headers: { 'Stripe-Version': version, ...more },
    ...(form ? { form } : {}),
  })

test.each([
  '2024-11-20.acacia',
  '2025-03-31.basil',
  '2025-09-30.clover',
  '2026-03-25.dahlia',
  '2026-10-28.endive',
])('a call in version %s is answered in it', async (version) => {
  const { status, headers } = await send(version, '/v1/customers')
  expect([status, headers['stripe-version']]).toEqual([200, version])
})

test('a call that names no version is answered in the default of the account', async () => {
  const { headers } = await callApi(bench.trial, 'GET', '/v1/customers')
  expect(headers['stripe-version']).toBe('2026-10-28.endive')
})

test.each([
  ['2025-21-27', 'Invalid Stripe API version: 2025-21-27'],
  ['2026-08-26.clover', 'Invalid Stripe API version: 2026-08-26.clover'],
  ['2026-03-25.dahlia, 2026-03-25.dahlia', 'Invalid Stripe API version: 2026-03-25.dahlia, 2026'],
  ['2022-11-15', 'The sandbox answers in versions from 2024-09-30.acacia on; 2022-11-15 is older.'],
])('version %s is refused', async (version, message) => {
  const { status, body, headers } = await send(version, '/v1/customers')
  expect(status).toBe(400)
  expect(body).toMatchObject({
    error: { type: 'invalid_request_error', message: expect.stringContaining(message) },
  })
  expect(headers['stripe-version']).toBe('2026-10-28.endive')
})

test('before endive the list of payment method types is written', async () => {
  const form = { ...price, 'payment_method_types[]': 'card' }
  const made = await send('2026-08-26.dahlia', intents, form)
  expect(made.body).toMatchObject({
    payment_method_types: ['card'],
    automatic_payment_methods: null,
  })
  const both = await send('2026-08-26.dahlia', intents, {
    ...price,
    'payment_method_types[0]': 'card',
    'payment_method_types[1]': 'link',
  })
  expect(both.body.payment_method_types).toEqual(['card', 'link'])
  const refused = await send('2026-09-30.endive', intents, form)
  expect(refused.body).toMatchObject({
    error: { code: 'payment_method_types_no_longer_supported', param: 'payment_method_types' },
  })
})

test('a refusal names the parameter as the call did', async () => {
  const wrong = await send('2026-08-26.dahlia', intents, {
    ...price,
    'payment_method_types[]': 'barter',
  })
  expect(wrong.body).toMatchObject({ error: { param: 'payment_method_types[0]' } })
  const { error } = wrong.body
  expect(JSON.stringify(error)).not.toContain('allowed_payment_method_types')
  const twice = await send('2026-08-26.dahlia', intents, {
    ...price,
    'payment_method_types[]': 'card',
    'allowed_payment_method_types[]': 'card',
  })
  expect(twice.body).toMatchObject({ error: { param: 'payment_method_types' } })
})

test('before basil a payment names its invoice, also inside other objects', async () => {
  const { intent, charge } = await pay(bench.stripe)
  const older = await send(
    '2025-02-24.acacia',
    `${intents}/${intent.id}?expand[]=latest_charge&expand[]=invoice`,
  )
  expect(older.body).toMatchObject({
    invoice: null,
    latest_charge: { id: charge.id, invoice: null },
  })
  const listed = await send('2025-02-24.acacia', '/v1/charges?expand[]=data.invoice&limit=1')
  expect(listed.body.data).toMatchObject([{ id: charge.id, invoice: null }])
  const newer = await send('2025-03-31.basil', `${intents}/${intent.id}?expand[]=latest_charge`)
  expect(newer.text).not.toContain('"invoice"')
  const expanded = await send('2025-03-31.basil', `/v1/charges/${charge.id}?expand[]=invoice`)
  expect(expanded.status).toBe(400)
})

test('a decline carries its payment in the version of the call', async () => {
  const { body, status } = await send('2025-02-24.acacia', intents, {
    ...price,
    confirm: true,
    payment_method: 'pm_card_chargeDeclined',
    return_url: 'https://example.com',
  })
  expect(status).toBe(402)
  expect(body).toMatchObject({ error: { payment_intent: { invoice: null } } })
})

test('a coupon of a customer is unknown since basil', async () => {
  const older = await send('2025-02-24.acacia', '/v1/customers', { coupon: 'half' })
  expect(older.body).toMatchObject({
    error: { param: 'coupon', message: expect.stringContaining('The sandbox does not have') },
  })
  const newer = await send('2025-03-31.basil', '/v1/customers', { coupon: 'half' })
  expect(newer.body).toMatchObject({ error: { param: 'coupon', code: 'parameter_unknown' } })
})

test('an event has the version of the account, an endpoint may have one of its own', async () => {
  const { stripe, trial } = bench
  const url = `${trial.endpointUrl}/acacia`
  await stripe.webhookEndpoints.create({
    url,
    enabled_events: ['payment_intent.created'],
    api_version: '2025-02-24.acacia',
  })
  const form = { ...price, 'payment_method_types[]': 'card' }
  const { id } = (await send('2025-08-27.basil', intents, form)).body
  const bodies = () =>
    trial.received
      .filter(({ body }) => body.includes(String(id)))
      .map(({ path, body }) => ({ path, event: JSON.parse(body) }))
  await expect
    .poll(() =>
      bodies()
        .map(({ path }) => path)
        .sort(),
    )
    .toEqual(['/acacia', '/stripe'])
  const eventAt = (path: string) => bodies().find((one) => one.path === path)?.event
  expect(eventAt('/stripe').api_version).toBe('2026-10-28.endive')
  expect(eventAt('/stripe').data.object).not.toHaveProperty('invoice')
  expect(eventAt('/acacia')).toMatchObject({
    api_version: '2025-02-24.acacia',
    data: { object: { id, invoice: null, payment_method_types: ['card'] } },
  })
  const [newest, older] = await Promise.all(
    ['2026-10-28.endive', '2025-02-24.acacia'].map((version) =>
      send(version, `/v1/events/${eventAt('/stripe').id}`),
    ),
  )
  expect(older?.body).toEqual(newest?.body)
})

test('previous attributes have the older names too', async () => {
  const { stripe, trial } = bench
  const url = `${trial.endpointUrl}/changes`
  const enabled_events = ['customer.updated' as const, 'payment_intent.created' as const]
  await stripe.webhookEndpoints.create({ url, enabled_events, api_version: '2026-08-26.dahlia' })
  const intent = await stripe.paymentIntents.create(price)
  await trial.post('/control/stripe/events', {
    type: 'payment_intent.created',
    object: intent.id,
    previous_attributes: { allowed_payment_method_types: ['card', 'link'] },
  })
  const previous = () =>
    trial.received
      .filter(({ path }) => path === '/changes')
      .map(({ body }) => JSON.parse(body).data.previous_attributes)
      .filter(Boolean)
  await expect
    .poll(previous)
    .toEqual([
      { allowed_payment_method_types: ['card', 'link'], payment_method_types: ['card', 'link'] },
    ])
})

test('an account whose default is older is answered, and told of events, in it', async () => {
  const trial = await startTrial({ SANDBOX_STRIPE_API_VERSION: '2025-02-24.acacia' })
  try {
    const form = { ...price, 'payment_method_types[]': 'card' }
    const { headers, body } = await callApi(trial, 'POST', intents, { form })
    expect(headers['stripe-version']).toBe('2025-02-24.acacia')
    expect(body.invoice).toBeNull()
    await expect.poll(() => trial.received.length).toBe(1)
    expect(JSON.parse(trial.received[0]?.body ?? '')).toMatchObject({
      api_version: '2025-02-24.acacia',
      data: { object: { invoice: null } },
    })
  } finally {
    await trial.close()
  }
})

test('a failure is kept for the call that named a parameter in the older way', async () => {
  await bench.trial.setFault({ on: 'stripe.payment_intents.create', do: 'status', times: 1 })
  const form = { ...price, 'payment_method_types[]': 'card' }
  const repeat = () => send('2026-08-26.dahlia', intents, form, { 'Idempotency-Key': 'older' })
  expect((await repeat()).status).toBe(500)
  const again = await repeat()
  expect([again.status, again.headers['idempotent-replayed']]).toEqual([500, 'true'])
})
