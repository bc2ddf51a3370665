import { expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { settlePayment } from '#server/payments/settlePayment.ts'
import { startPayment } from '#server/payments/startPayment.ts'
import { ask, readRequest } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import {
  clearFaults,
  confirm,
  intentsOf,
  pressPay,
  queryAll,
  setFault,
  startPaying,
} from '../../tests/support/rehearse.ts'
import { cancelRequest } from './cancelRequest.ts'
import { actWithPaymentsEnded } from './withPaymentsEnded.ts'

const { app, caller, businessId } = await openBusiness()

const cancel = (id: string, key?: string) =>
  caller.call<RequestView & { code: string }>(
    'POST',
    `/v1/requests/${id}/cancel`,
    undefined,
    key ? { 'idempotency-key': key } : {},
  )

const seen = { amountMinor: 8_500, currency: 'GBP' }

const start = (requestId: string, context = app.context) =>
  startPayment(context, { businessId, requestId, generation: 1 }, seen, Buffer.alloc(32))

test('a canceled request cannot be paid, canceled or sent any more', async () => {
  const request = await ask(caller)
  expect(await cancel(request.id)).toMatchObject({ status: 200, body: { status: 'canceled' } })
  expect(await pressPay(app, request)).toMatchObject({
    status: 409,
    body: { code: 'request_canceled' },
  })
  expect(await cancel(request.id)).toMatchObject({
    status: 409,
    body: { code: 'request_canceled' },
  })
  expect(await caller.call('POST', `/v1/requests/${request.id}/send`)).toMatchObject({
    body: { code: 'request_canceled' },
  })
  expect(await intentsOf(app, request.id)).toEqual([])
})

test('cancelling first cancels the intent at the provider, so an open page cannot pay', async () => {
  const request = await ask(caller)
  const secret = await startPaying(app, request)
  expect((await cancel(request.id)).status).toBe(200)
  expect(await intentsOf(app, request.id)).toMatchObject([{ status: 'canceled' }])
  expect(await confirm(app, secret)).toBe(400)
  expect((await readRequest(caller, request.id)).payments).toMatchObject([{ status: 'canceled' }])
})

test('a request is not canceled while the provider cannot be reached', async () => {
  const request = await ask(caller)
  await startPaying(app, request)
  await setFault(app, { on: 'stripe.payment_intents.cancel', do: 'status', status: 500 })
  expect(await cancel(request.id)).toMatchObject({
    status: 503,
    body: { code: 'provider_unavailable' },
  })
  await clearFaults(app)
  expect((await readRequest(caller, request.id)).status).toBe('open')
  expect((await cancel(request.id)).status).toBe(200)
})

test('if the payer was faster, cancel answers that the request is paid, and it becomes paid', async () => {
  const request = await ask(caller)
  await setFault(app, { on: 'stripe.webhooks', do: 'drop' })
  expect(await confirm(app, await startPaying(app, request))).toBe(200)
  expect(await cancel(request.id)).toMatchObject({ status: 409, body: { code: 'request_paid' } })
  await app.drainJobs()
  await clearFaults(app)
  expect(await readRequest(caller, request.id)).toMatchObject({
    status: 'paid',
    paidLate: false,
    amountPaidMinor: 8_500,
  })
})

test('a request with a payment under way is not canceled until the payment is final', async () => {
  const request = await ask(caller)
  await confirm(app, await startPaying(app, request), 'pm_card_sandboxProcessingLong')
  expect(await cancel(request.id)).toMatchObject({
    status: 409,
    body: { code: 'request_processing' },
  })
  const [payment] = (await readRequest(caller, request.id)).payments
  await settlePayment(app.context, { businessId, paymentId: payment?.id ?? '' })
  expect((await readRequest(caller, request.id)).status).toBe('processing')
  expect(await cancel(request.id)).toMatchObject({
    status: 409,
    body: { code: 'request_processing' },
  })
})

test('a request canceled while its intent is being made hands out no client secret', async () => {
  const { id } = await ask(caller)
  const { stripe } = app.context
  const createIntent: typeof stripe.createIntent = async (order) => {
    const made = await stripe.createIntent(order)
    expect((await cancel(id)).status).toBe(200)
    return made
  }
  const slow = { ...app.context, stripe: { ...stripe, createIntent } }
  await expect(start(id, slow)).rejects.toMatchObject({
    code: 'request_canceled',
  })
  expect(await intentsOf(app, id)).toMatchObject([{ status: 'canceled' }])
})

test('twenty cancels and twenty payments at once have one outcome, the same everywhere', async () => {
  const request = await ask(caller)
  const tries = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      if (index % 2) return (await cancel(request.id)).status
      const secret = await startPaying(app, request)
      return secret ? confirm(app, secret) : 0
    }),
  )
  expect(tries.filter((status) => status >= 500)).toEqual([])
  await app.drainJobs()
  const now = await readRequest(caller, request.id)
  const statuses = (await intentsOf(app, request.id)).map((intent) => intent.status)
  if (statuses.includes('succeeded')) expect(now.status).toBe('paid')
  else expect(now.status).toBe('canceled')
  for (const status of statuses) expect(['succeeded', 'canceled']).toContain(status)
  expect(statuses.filter((status) => status === 'succeeded').length).toBeLessThanOrEqual(1)
})

test('a payer who starts to pay between the two steps of a cancel has nothing to pay', async () => {
  const { id } = await ask(caller)
  let halves = 0
  await actWithPaymentsEnded(app.context, { businessId, id }, 'cancel', async () => {
    halves += 1
    if (halves === 1) await start(id)
    await inBusiness(app.database, businessId, (tx) =>
      cancelRequest(tx, { businessId, userId: 'usr_1' }, id, new Date()),
    )
  })
  expect(halves).toBe(2)
  expect((await readRequest(caller, id)).status).toBe('canceled')
  expect(await intentsOf(app, id)).toMatchObject([{ status: 'canceled' }])
})

test('money that lands after the end is kept, and recorded as late', async () => {
  const { id } = await ask(caller)
  const { clientSecret } = await start(id)
  // As after a restored back-up, the request has ended here but can still be paid at the provider.
  await queryAll(app, "update request set status = 'canceled' where id = $1", [id])
  await confirm(app, clientSecret)
  await expect
    .poll(async () => {
      await app.drainJobs()
      return (await readRequest(caller, id)).status
    })
    .toBe('paid')
  const late = await readRequest(caller, id)
  expect(late).toMatchObject({ paidLate: true, amountPaidMinor: 8_500 })
  expect(late.timeline.map((entry) => entry.type)).toContain('request.paid_late')
})

test('the same key cancels once and gets the same answer again', async () => {
  const request = await ask(caller)
  const first = await cancel(request.id, 'cancel-1')
  const again = await cancel(request.id, 'cancel-1')
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body.timeline.filter((entry) => entry.type === 'request.canceled')).toHaveLength(1)
})

test('taps on cancel with one key cancel once; each gets that answer or is asked to wait a moment', async () => {
  for (let round = 0; round < 5; round += 1) {
    const request = await ask(caller)
    await startPaying(app, request)
    const key = `cancel-${request.id}`
    const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(request.id, key)))
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.code]).toEqual([409, 'idempotency_in_flight'])
    expect(await cancel(request.id, key)).toMatchObject({
      status: 200,
      body: { status: 'canceled' },
    })
    const { timeline } = await readRequest(caller, request.id)
    expect(timeline.filter(({ type }) => type === 'request.canceled')).toHaveLength(1)
  }
})

test('a repetition that finds the request canceled by the same call gives the same answer', async () => {
  const request = await ask(caller)
  await startPaying(app, request)
  // The first step of this call is held up at the provider while the repetition gets through.
  await setFault(app, { on: 'stripe.payment_intents.cancel', do: 'delay', ms: 800, times: 1 })
  const held = cancel(request.id, 'slow')
  await expect
    .poll(async () => (await cancel(request.id, 'slow')).status, { interval: 20 })
    .toBe(200)
  expect(await held).toMatchObject({ status: 200, body: { status: 'canceled' } })
  const { timeline } = await readRequest(caller, request.id)
  expect(timeline.filter(({ type }) => type === 'request.canceled')).toHaveLength(1)
})
