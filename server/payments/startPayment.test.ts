import { afterEach, expect, test } from 'vitest'
import type { Problem } from '#rules/errors.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { findPayLink } from '#server/links/findPayLink.ts'
import { ask, readRequest, stranger } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import {
  answerBank,
  awaitStatus,
  clearFaults,
  confirm,
  held,
  intentsOf,
  pressPay,
  queryAll,
  runLaterJobs,
  setFault,
  startPaying,
} from '../../tests/support/rehearse.ts'
import { startPayment } from './startPayment.ts'

const { app, caller, businessId } = await openBusiness()
afterEach(() => clearFaults(app))

const pathOf = (request: RequestView) => new URL(request.payLink ?? '').pathname
test('twenty taps on Pay at once make one intent, and all get the same client secret', async () => {
  const request = await ask(caller)
  // Opens the pool's connections: else the first call ends before the second has one.
  await Promise.all(Array.from({ length: 20 }, () => readRequest(caller, request.id)))
  const answers = await Promise.all(Array.from({ length: 20 }, () => pressPay(app, request)))
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(new Set(answers.map((answer) => answer.body.clientSecret))).toHaveLength(1)
  expect(await intentsOf(app, request.id)).toHaveLength(1)
  const { payments, timeline } = await readRequest(caller, request.id)
  expect(payments).toHaveLength(1)
  expect(timeline.filter((entry) => entry.type === 'payment.started')).toHaveLength(1)
})

test.each([
  ['GBP', 8_500, 'gbp'],
  ['EUR', 8_500, 'eur'],
  ['JPY', 8_500, 'jpy'],
  ['KWD', 8_500, 'kwd'],
  ['ISK', 850_000, 'isk'],
])(
  '%s: the provider is asked for exactly the minor units that staff asked for',
  async (currency, amountMinor, atProvider) => {
    const request = await ask(caller, { currency, amountMinor })
    await pressPay(app, request)
    expect(await intentsOf(app, request.id)).toMatchObject([
      { amount: amountMinor, currency: atProvider },
    ])
  },
)

test.each([
  ['a penny more', { amountMinor: 8_501, currency: 'GBP' }],
  ['a penny less', { amountMinor: 8_499, currency: 'GBP' }],
  ['another currency', { amountMinor: 8_500, currency: 'EUR' }],
  ['a currency in small letters', { amountMinor: 8_500, currency: 'gbp' }],
])('%s than was asked for is never charged: the payer is told that it changed', async (_, seen) => {
  const request = await ask(caller)
  expect(await pressPay(app, { ...request, ...seen })).toMatchObject({
    status: 409,
    body: { code: 'amount_changed' },
  })
  await startPaying(app, request)
  expect(await pressPay(app, { ...request, ...seen })).toMatchObject({
    status: 409,
    body: { code: 'amount_changed' },
  })
  expect(await intentsOf(app, request.id)).toMatchObject([{ amount: 8_500, currency: 'gbp' }])
})

test.each([
  ['no body', undefined, ['']],
  ['an empty one', {}, ['amountMinor', 'currency']],
  ['a list', [], ['']],
  ['an amount in words', { amountMinor: '8500', currency: 'GBP' }, ['amountMinor']],
  ['a fraction', { amountMinor: 8_500.5, currency: 'GBP' }, ['amountMinor']],
  ['no currency', { amountMinor: 8_500 }, ['currency']],
  ['something else beside it', { amountMinor: 8_500, currency: 'GBP', tip: 1 }, ['tip']],
])('%s in place of what the payer saw is a 422 that names it', async (_, body, paths) => {
  const request = await ask(caller)
  const path = `${pathOf(request)}/payment`
  const answer = await stranger(app).call<Problem>('POST', path, body)
  expect(answer.status).toBe(422)
  expect(answer.body.errors.map((error) => error.path).sort()).toEqual(paths)
  expect(await intentsOf(app, request.id)).toEqual([])
})

test('a replaced link starts no payment, and ends none that the new link started', async () => {
  const request = await ask(caller)
  await startPaying(app, request)
  await queryAll(app, 'update request set link_generation = 2 where id = $1', [request.id])
  expect(await pressPay(app, request)).toMatchObject({
    status: 409,
    body: { code: 'request_expired' },
  })
  expect(await intentsOf(app, request.id)).toMatchObject([{ status: 'requires_payment_method' }])
})

test('pressing Pay while another tab pays leaves that payment alone', async () => {
  const request = await ask(caller)
  const secret = await startPaying(app, request)
  const { stripe } = app.context
  const canceled: string[] = []
  let underWay = false
  const slow = {
    ...app.context,
    stripe: {
      ...stripe,
      // The other tab's payment gets under way, and we hear of it, while this call asks.
      async readIntent(id: string, account: string | null) {
        if (!underWay) {
          underWay = true
          await confirm(app, secret, 'pm_card_sandboxProcessingLong')
          await awaitStatus(app, caller, request.id, 'processing')
        }
        return stripe.readIntent(id, account)
      },
      cancelIntent(id: string, account: string | null) {
        canceled.push(id)
        return stripe.cancelIntent(id, account)
      },
    },
  }
  const link = await findPayLink(app.context, pathOf(request).replace('/p/', ''))
  const seen = { amountMinor: request.amountMinor, currency: request.currency }
  await expect(startPayment(slow, link, seen, Buffer.alloc(32))).rejects.toMatchObject({
    code: 'request_processing',
  })
  // The provider can cancel some payments that are under way.
  expect(canceled).toEqual([])
  await answerBank(app, request.id)
  await awaitStatus(app, caller, request.id, 'paid')
})

test('nothing is charged before the payer confirms with the provider', async () => {
  const request = await ask(caller)
  await pressPay(app, request)
  expect(await intentsOf(app, request.id)).toMatchObject([{ status: 'requires_payment_method' }])
  expect((await readRequest(caller, request.id)).status).toBe('open')
})

test('a lost answer of the provider leaves one intent behind, which is found again', async () => {
  const request = await ask(caller)
  await setFault(app, { on: 'stripe.payment_intents.create', do: 'drop_after' })
  expect(await pressPay(app, request)).toMatchObject({
    status: 503,
    body: { code: 'provider_unavailable' },
  })
  await clearFaults(app)
  expect((await pressPay(app, request)).status).toBe(200)
  expect(await intentsOf(app, request.id)).toHaveLength(1)
})

test('an intent that was canceled at the provider is followed by a new attempt', async () => {
  const request = await ask(caller)
  const first = await pressPay(app, request)
  const [intent] = await intentsOf(app, request.id)
  const [account] = await held<{ id: string }>(app, 'accounts')
  await app.context.stripe.cancelIntent(intent?.id ?? '', account?.id ?? '')
  const second = await pressPay(app, request)
  expect(second.status).toBe(200)
  expect(second.body.clientSecret).not.toBe(first.body.clientSecret)
  const { payments } = await readRequest(caller, request.id)
  expect(payments.map((payment) => payment.status)).toEqual(['canceled', 'started'])
})

test('a paid request cannot be paid again, even before the webhook has arrived', async () => {
  const request = await ask(caller)
  await setFault(app, { on: 'stripe.webhooks', do: 'drop' })
  const { body } = await pressPay(app, request)
  expect(await confirm(app, body.clientSecret)).toBe(200)
  expect(await pressPay(app, request)).toMatchObject({
    status: 409,
    body: { code: 'request_paid' },
  })
  expect((await readRequest(caller, request.id)).status).toBe('paid')
  expect(await pressPay(app, request)).toMatchObject({
    status: 409,
    body: { code: 'request_paid' },
  })
})

test.each([
  ['global-rate', 503],
  ['endpoint-concurrency', 503],
  // The provider's library waits and tries again by itself.
  ['lock_timeout', 200],
])(
  'a tap that the provider refuses for %s makes one intent when it is repeated',
  async (how, first) => {
    const request = await ask(caller)
    await setFault(app, { on: 'stripe.payment_intents.create', do: 'rate_limit', how, times: 1 })
    expect((await pressPay(app, request)).status).toBe(first)
    expect((await pressPay(app, request)).status).toBe(200)
    expect(await intentsOf(app, request.id)).toHaveLength(1)
  },
)

test('after ten declines in an hour the link is paused, and an hour later it works again', async () => {
  const request = await ask(caller)
  const secret = await startPaying(app, request)
  for (let count = 0; count < 10; count += 1)
    expect(await confirm(app, secret, 'pm_card_chargeDeclined')).toBe(402)
  await runLaterJobs(app, 'checkPayment')
  expect(await pressPay(app, request)).toMatchObject({
    status: 429,
    body: { code: 'payments_paused' },
  })
  const status = () => stranger(app).call('GET', `${pathOf(request)}/status`)
  expect(await status()).toMatchObject({ body: { phase: 'paused' } })
  await queryAll(app, "update event set at = at - interval '1 hour' where subject = $1", [
    request.id,
  ])
  expect((await pressPay(app, request)).status).toBe(200)
  expect(await status()).toMatchObject({ body: { phase: 'open' } })
})

test('an opening that a script reports counts once, and a preview of the link never counts', async () => {
  const request = await ask(caller)
  await stranger(app).call('GET', pathOf(request))
  expect((await readRequest(caller, request.id)).openedAt).toBeNull()
  const opened = () => stranger(app).call('POST', `${pathOf(request)}/opened`)
  expect(
    (await Promise.all([opened(), opened(), opened()])).map((answer) => answer.status),
  ).toEqual([204, 204, 204])
  const { openedAt, timeline } = await readRequest(caller, request.id)
  expect(openedAt).not.toBeNull()
  expect(timeline.filter((entry) => entry.type === 'request.opened')).toHaveLength(1)
})

test('after a restore a link is paused until its business was compared with the provider, a day at most', async () => {
  const paused = { status: 429, body: { code: 'payments_paused' } }
  const restore = (ago: string) =>
    queryAll(
      app,
      `update installation set backed_up_at = now() - interval '2 days',
         restored_at = date_trunc('milliseconds', now() - interval '${ago}')`,
    )
  const compared = (ended: string) =>
    queryAll(
      app,
      `insert into reconcile_run (business_id, id, until, started_at, ended_at)
       select $1, 'rec_' || md5(random()::text), i.restored_at, now(), ${ended}::timestamptz from installation i`,
      [businessId],
    )
  try {
    await restore('1 hour')
    expect(await pressPay(app, await ask(caller))).toMatchObject(paused)
    await compared('null')
    expect(await pressPay(app, await ask(caller))).toMatchObject(paused)
    await queryAll(app, 'delete from reconcile_run')
    await compared('now()')
    expect((await pressPay(app, await ask(caller))).status).toBe(200)
    await queryAll(app, 'delete from reconcile_run')
    await restore('25 hours')
    expect((await pressPay(app, await ask(caller))).status).toBe(200)
  } finally {
    await queryAll(app, 'update installation set backed_up_at = null, restored_at = null')
  }
})

test('an unknown link answers 404 for everything', async () => {
  for (const [method, path, body] of [
    ['POST', '/opened', undefined],
    ['POST', '/payment', { amountMinor: 8_500, currency: 'GBP' }],
    ['GET', '/status', undefined],
  ] as const) {
    const answer = await stranger(app).call(method, `/p/AbCdEfGhIjKlMnOpQrStUv${path}`, body)
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
})

test("the payer's view holds nothing about the customer", async () => {
  const request = await ask(caller, { name: 'Ana Ruiz', reference: 'INV-9' })
  const { body } = await stranger(app).call('GET', `${pathOf(request)}/status`)
  expect(JSON.stringify(body)).not.toMatch(/Ana|INV-9|req_|cus_|bus_/)
  expect(JSON.stringify(body)).not.toContain(request.customer.phone)
})
