import { afterEach, expect, test } from 'vitest'
import type { PayPageView } from '#rules/shapes/payPage.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import type { AppContext } from '#server/appContext.ts'
import { settlePayment } from '#server/payments/settlePayment.ts'
import type { Refund } from '#server/stripe/stripeTypes.ts'
import { ask, readRequest, stranger } from '../../../tests/support/callers.ts'
import { accountOf, changeAtProvider } from '../../../tests/support/moneyOfStrangers.ts'
import { openBusiness } from '../../../tests/support/openApp.ts'
import {
  askPaid,
  awaitRefunded,
  chargeOf,
  failRefund,
  refund,
  refundEvents,
} from '../../../tests/support/refunds.ts'
import {
  clearFaults,
  confirm,
  held,
  postStripeEvent,
  queryAll,
  setFault,
  startPaying,
} from '../../../tests/support/rehearse.ts'
import { settleRefunds } from './settleRefunds.ts'

const { app, caller } = await openBusiness()
afterEach(() => clearFaults(app))

const dataOf = ({ timeline }: RequestView, type: string) =>
  timeline.filter((entry) => entry.type === type).map((entry) => entry.data)

/** Returns the amount of a charge that the provider itself counts as refunded. */
async function refundedAtProvider(charge: string): Promise<number | undefined> {
  const charges = await held<{ id: string; amount_refunded: number }>(app, 'charges')
  return charges.find(({ id }) => id === charge)?.amount_refunded
}

async function pageOf(request: RequestView): Promise<PayPageView> {
  const path = `${new URL(request.payLink ?? '').pathname}/status`
  return (await stranger(app).call<PayPageView>('GET', path)).body
}

test('money refunded at the provider in two parts is recorded once for each, and the request stays paid', async () => {
  const { request, charge } = await askPaid(app, caller)
  await refund(app, charge, 2_050)
  const partly = await awaitRefunded(app, caller, request.id, 2_050)
  expect(partly).toMatchObject({ status: 'paid', amountPaidMinor: 8_500 })
  expect(dataOf(partly, 'payment.refunded')).toEqual([{ amountMinor: 2_050, currency: 'GBP' }])
  await refund(app, charge)
  const whole = await awaitRefunded(app, caller, request.id, 8_500)
  expect(whole.refunds).toMatchObject([
    { status: 'succeeded', amountMinor: 2_050, currency: 'GBP' },
    { status: 'succeeded', amountMinor: 6_450, currency: 'GBP' },
  ])
  expect(dataOf(whole, 'payment.refunded')).toHaveLength(2)
  expect(await refundedAtProvider(charge)).toBe(8_500)
  expect(await pageOf(request)).toMatchObject({
    phase: 'paid',
    paid: { cardLast4: '4242' },
    refunds: [{ amountMinor: 2_050 }, { amountMinor: 6_450 }],
  })
})

test('a refund that the bank sends back no longer counts, and staff are told', async () => {
  const { request, charge } = await askPaid(app, caller)
  await refund(app, charge, 1_000)
  const { id } = await refund(app, charge, 2_000)
  await awaitRefunded(app, caller, request.id, 3_000)
  await failRefund(app, id)
  const back = await awaitRefunded(app, caller, request.id, 1_000)
  expect(back.refunds.map(({ status }) => status)).toEqual(['succeeded', 'failed'])
  expect(dataOf(back, 'payment.refund_failed')).toEqual([
    { amountMinor: 2_000, currency: 'GBP', failure: expect.any(String) },
  ])
  expect(await refundedAtProvider(charge)).toBe(1_000)
  expect((await pageOf(request)).refunds).toMatchObject([{ amountMinor: 1_000 }])
})

test('a pending refund counts and is shown, and is recorded when it succeeded', async () => {
  const { request, charge } = await askPaid(app, caller, 'pm_card_pendingRefund')
  await refund(app, charge, 500)
  const pending = await awaitRefunded(app, caller, request.id, 500)
  expect(pending.refunds).toMatchObject([{ status: 'pending' }])
  expect(dataOf(pending, 'payment.refunded')).toEqual([])
  expect((await pageOf(request)).refunds).toMatchObject([{ amountMinor: 500 }])
  const read = async () => {
    await app.drainJobs()
    return (await readRequest(caller, request.id)).refunds[0]?.status
  }
  await expect.poll(read, { timeout: 15_000 }).toBe('succeeded')
  const done = await readRequest(caller, request.id)
  expect(done.amountRefundedMinor).toBe(500)
  expect(dataOf(done, 'payment.refunded')).toHaveLength(1)
})

test('every webhook of three refunds, in reverse order, twice and all at once, counts each refund once', async () => {
  const { request, charge } = await askPaid(app, caller)
  await setFault(app, { on: 'stripe.webhooks', do: 'drop', times: 50 })
  await refund(app, charge, 1_000)
  const { id } = await refund(app, charge, 3_000)
  await refund(app, charge, 4_500)
  await failRefund(app, id)
  const events = (await refundEvents(app, charge)).reverse()
  expect(events.length).toBeGreaterThanOrEqual(7)
  const posts = await Promise.all(
    [...events, ...events].map((event) => postStripeEvent(app, { ...event })),
  )
  expect(new Set(posts.map(({ status }) => status))).toEqual(new Set([200]))
  const settled = await awaitRefunded(app, caller, request.id, 5_500)
  await app.drainJobs()
  const now = await readRequest(caller, request.id)
  expect(now.amountRefundedMinor).toBe(await refundedAtProvider(charge))
  expect(settled.refunds).toHaveLength(3)
  expect(
    dataOf(now, 'payment.refunded')
      .map((data) => data['amountMinor'])
      .sort(),
  ).toEqual([1_000, 4_500])
  expect(dataOf(now, 'payment.refund_failed')).toHaveLength(1)
})

test('twenty workers that settle the same refunds at once store each of them once', async () => {
  const { request, name, charge } = await askPaid(app, caller)
  await setFault(app, { on: 'stripe.webhooks', do: 'drop', times: 50 })
  for (const amount of [1_000, 2_000, 3_000]) await refund(app, charge, amount)
  await Promise.all(Array.from({ length: 20 }, () => settleRefunds(app.context, name)))
  const now = await readRequest(caller, request.id)
  expect(now).toMatchObject({ amountRefundedMinor: 6_000 })
  expect(now.refunds).toHaveLength(3)
  expect(dataOf(now, 'payment.refunded')).toHaveLength(3)
})

test('what was read before a refund failed and is applied after it restores nothing', async () => {
  const { request, name, charge } = await askPaid(app, caller)
  await setFault(app, { on: 'stripe.webhooks', do: 'drop', times: 50 })
  const { id } = await refund(app, charge, 2_000)
  await settleRefunds(app.context, name)
  const late = slowed(async () => {
    await failRefund(app, id)
    await settleRefunds(app.context, name)
    expect((await readRequest(caller, request.id)).amountRefundedMinor).toBe(0)
  })
  await settleRefunds(late, name)
  const now = await readRequest(caller, request.id)
  expect(now).toMatchObject({ amountRefundedMinor: 0, refunds: [{ status: 'failed' }] })
  expect(dataOf(now, 'payment.refunded')).toHaveLength(1)
  expect(dataOf(now, 'payment.refund_failed')).toHaveLength(1)
})

/**
 * Returns the app on a slow line: `meanwhile` runs between the provider's answer and our use of it.
 */
function slowed(meanwhile: () => Promise<void>): AppContext {
  const { stripe } = app.context
  const listRefunds: typeof stripe.listRefunds = async (...about) => {
    const refunds = await stripe.listRefunds(...about)
    await meanwhile()
    return refunds
  }
  return { ...app.context, stripe: { ...stripe, listRefunds } }
}

test('a refund that is reported before the payment makes the request paid, then refunded', async () => {
  const request = await ask(caller)
  await setFault(app, { on: 'stripe.webhooks', do: 'drop', times: 50 })
  await confirm(app, await startPaying(app, request))
  const { charge } = await chargeOf(app, request)
  await refund(app, charge, 2_000)
  const [event] = (await refundEvents(app, charge)).filter(({ type }) => type === 'refund.created')
  await postStripeEvent(app, { ...event })
  await app.drainJobs()
  const now = await readRequest(caller, request.id)
  expect(now).toMatchObject({ status: 'paid', amountPaidMinor: 8_500, amountRefundedMinor: 2_000 })
  expect(dataOf(now, 'request.paid')).toHaveLength(1)
  expect(dataOf(now, 'payment.refunded')).toHaveLength(1)
})

test('refunds whose webhooks are all lost are found when the payment is checked again', async () => {
  const { request, name, charge } = await askPaid(app, caller)
  await setFault(app, { on: 'stripe.webhooks', do: 'drop', times: 50 })
  await refund(app, charge)
  await settlePayment(app.context, name)
  expect(await readRequest(caller, request.id)).toMatchObject({ amountRefundedMinor: 8_500 })
})

test('more than came in never counts as refunded: it is a bug, and changes nothing', async () => {
  const { request, name } = await askPaid(app, caller)
  const one = {
    status: 'succeeded',
    amountMinor: 4_300,
    currency: 'GBP',
    reason: null,
    failure: null,
    ours: null,
  } as const
  const { stripe } = app.context
  const listRefunds = async (): Promise<Refund[]> => [
    { ...one, id: 're_a', createdAt: new Date() },
    { ...one, id: 're_b', createdAt: new Date() },
  ]
  const context = { ...app.context, stripe: { ...stripe, listRefunds } }
  await expect(settleRefunds(context, name)).rejects.toThrow(/more than was paid/)
  expect(await readRequest(caller, request.id)).toMatchObject({
    amountRefundedMinor: 0,
    refunds: [],
  })
})

test('a refund of another sum that bears the id of ours is not taken for ours', async () => {
  const { request, name, charge, intent } = await askPaid(app, caller)
  await setFault(app, { on: 'stripe.webhooks', do: 'drop', times: 50 })
  await queryAll(
    app,
    `insert into refund (business_id, id, payment_id, amount_minor, currency, status, created_at, updated_at)
     values ($1, 'ref_ours', $2, 1000, 'GBP', 'asked', now(), now())`,
    [name.businessId, name.paymentId],
  )
  await changeAtProvider(app, await accountOf(app, caller), '/v1/refunds', {
    payment_intent: intent,
    amount: '2500',
    'metadata[refund_id]': 'ref_ours',
  })
  await settleRefunds(app.context, name)
  const { refunds } = await readRequest(caller, request.id)
  expect(
    refunds.map(({ id, status, amountMinor }) => [id === 'ref_ours', status, amountMinor]),
  ).toEqual(
    expect.arrayContaining([
      [true, 'asked', 1_000],
      [false, 'succeeded', 2_500],
    ]),
  )
  expect(await refundedAtProvider(charge)).toBe(2_500)
})
