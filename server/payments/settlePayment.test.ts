import { afterEach, expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import { sendScheduled } from '#server/requests/sendScheduled.ts'
import { asAdminOf } from '../../tests/support/backups.ts'
import {
  ask,
  awaitText,
  businessOf,
  newMobile,
  readRequest,
  stranger,
} from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { cancelAtProvider } from '../../tests/support/reconcile.ts'
import { chargeOf, refund } from '../../tests/support/refunds.ts'
import {
  answerBank,
  awaitStatus,
  clearFaults,
  confirm,
  intentsOf,
  pressPay,
  queryAll,
  runLaterJobs,
  setFault,
  startPaying,
} from '../../tests/support/rehearse.ts'
import { settlePayment } from './settlePayment.ts'

const { app, caller } = await openBusiness()
afterEach(() => clearFaults(app))

/** The newest payment of a request. */
async function nameOf(requestId: string) {
  const { payments } = await readRequest(caller, requestId)
  return { businessId: await businessOf(caller), paymentId: payments.at(-1)?.id ?? '' }
}

const types = (request: RequestView) => request.timeline.map((entry) => entry.type)

test('a payment makes the request paid once, with the card, one event and one receipt', async () => {
  const phone = newMobile()
  const request = await ask(caller, { phone })
  await confirm(app, await startPaying(app, request), 'pm_card_mastercard')
  const paid = await awaitStatus(app, caller, request.id, 'paid')
  expect(paid).toMatchObject({
    amountPaidMinor: 8_500,
    paidLate: false,
    payments: [
      {
        status: 'succeeded',
        cardBrand: 'mastercard',
        cardLast4: '4444',
        amountMinor: 8_500,
        currency: 'GBP',
      },
    ],
  })
  expect(types(paid).filter((type) => type === 'request.paid')).toHaveLength(1)
  expect(await awaitText(app, phone, /thank you/)).toBe(
    `Bell Plumbing: thank you, £85.00 received. Receipt ${request.number}: ${request.payLink}/receipt`,
  )
  const view = await stranger(app).call('GET', `${new URL(request.payLink ?? '').pathname}/status`)
  expect(view.body).toMatchObject({
    phase: 'paid',
    paid: { cardBrand: 'mastercard', cardLast4: '4444' },
  })
})

test.each(['draft', 'scheduled'])(
  'a restored database knows a request as %s that was sent and paid since: it is paid, on time, and not sent again',
  async (status) => {
    const phone = newMobile()
    const request = await ask(caller, { phone })
    await app.drainJobs()
    const secret = await startPaying(app, request)
    await asAdminOf(
      app.databaseUrl,
      `update request set status = '${status}', send_at = now() + interval '1 hour' where id = '${request.id}'`,
    )
    await confirm(app, secret)
    const paid = await awaitStatus(app, caller, request.id, 'paid')
    expect(paid).toMatchObject({ amountPaidMinor: 8_500, paidLate: false })
    const name = { businessId: await businessOf(caller), requestId: request.id }
    await sendScheduled(app.context, name, new Date(Date.now() + 7_200_000))
    const { messages } = await readRequest(caller, request.id)
    expect(messages.filter(({ purpose }) => purpose === 'request')).toHaveLength(1)
  },
)

test('a payment whose webhook is lost is settled by asking the provider', async () => {
  const request = await ask(caller)
  await setFault(app, { on: 'stripe.webhooks', do: 'drop' })
  await confirm(app, await startPaying(app, request))
  await app.drainJobs()
  expect((await readRequest(caller, request.id)).status).toBe('open')
  await runLaterJobs(app, 'checkPayment')
  expect(await readRequest(caller, request.id)).toMatchObject({
    status: 'paid',
    payments: [{ status: 'succeeded' }],
  })
  const [payment] = (await readRequest(caller, request.id)).payments
  const waiting = await queryAll(
    app,
    "select 1 from graphile_worker._private_jobs where payload ->> 'paymentId' = $1",
    [payment?.id],
  )
  expect(waiting).toEqual([])
})

test('while the provider is away the payment is checked again later, and nothing is lost', async () => {
  const request = await ask(caller)
  await setFault(app, { on: 'stripe.webhooks', do: 'drop' })
  await confirm(app, await startPaying(app, request))
  await setFault(app, { on: 'stripe.payment_intents.retrieve', do: 'status', status: 500 })
  await runLaterJobs(app, 'checkPayment')
  expect((await readRequest(caller, request.id)).status).toBe('open')
  await clearFaults(app)
  await runLaterJobs(app, 'checkPayment')
  expect((await readRequest(caller, request.id)).status).toBe('paid')
})

test('a decline is shown once with what to do, and another card then pays', async () => {
  const request = await ask(caller)
  const secret = await startPaying(app, request)
  expect(await confirm(app, secret, 'pm_card_chargeDeclinedInsufficientFunds')).toBe(402)
  await runLaterJobs(app, 'checkPayment')
  await runLaterJobs(app, 'checkPayment')
  const declined = await readRequest(caller, request.id)
  expect(declined).toMatchObject({
    status: 'open',
    declined: true,
    payments: [{ status: 'started', declineCode: 'insufficient_funds' }],
  })
  expect(types(declined).filter((type) => type === 'payment.declined')).toHaveLength(1)
  const path = new URL(request.payLink ?? '').pathname
  expect((await stranger(app).call('GET', `${path}/status`)).body).toMatchObject({
    phase: 'open',
    decline: 'not_enough_money',
  })
  expect(await startPaying(app, request)).toBe(secret)
  expect(await confirm(app, secret)).toBe(200)
  expect(await awaitStatus(app, caller, request.id, 'paid')).toMatchObject({
    declined: false,
    payments: [{ status: 'succeeded' }],
  })
  expect((await stranger(app).call('GET', `${path}/status`)).body).toMatchObject({
    phase: 'paid',
    decline: null,
  })
})

test('two declines of the same kind are two declines', async () => {
  const request = await ask(caller)
  const secret = await startPaying(app, request)
  for (let count = 0; count < 2; count += 1) {
    await confirm(app, secret, 'pm_card_chargeDeclined')
    await runLaterJobs(app, 'checkPayment')
  }
  expect(
    types(await readRequest(caller, request.id)).filter((type) => type === 'payment.declined'),
  ).toHaveLength(2)
})

test('a payment under way is shown as processing and then as paid', async () => {
  const request = await ask(caller)
  await confirm(app, await startPaying(app, request), 'pm_card_sandboxProcessingLong')
  const processing = await awaitStatus(app, caller, request.id, 'processing')
  expect(types(processing)).toContain('payment.processing')
  expect(await pressPay(app, request)).toMatchObject({
    status: 409,
    body: { code: 'request_processing' },
  })
  await answerBank(app, request.id)
  expect(await awaitStatus(app, caller, request.id, 'paid')).toMatchObject({
    amountPaidMinor: 8_500,
  })
})

test('money that the provider captured for a payment that we recorded as canceled is recorded', async () => {
  const request = await ask(caller)
  const secret = await startPaying(app, request)
  await queryAll(app, "update payment set status = 'canceled' where request_id = $1", [request.id])
  await confirm(app, secret)
  const paid = await awaitStatus(app, caller, request.id, 'paid')
  expect(paid).toMatchObject({ amountPaidMinor: 8_500, payments: [{ status: 'succeeded' }] })
})

test('a payment under way on a request that has ended is checked until it is final', async () => {
  const request = await ask(caller)
  const secret = await startPaying(app, request)
  await queryAll(app, "update request set status = 'expired' where id = $1", [request.id])
  await setFault(app, { on: 'stripe.webhooks', do: 'drop', times: 20 })
  // This card is processing for 3 s and then succeeds.
  await confirm(app, secret, '4000000000100000')
  await runLaterJobs(app, 'checkPayment')
  await expect
    .poll(
      async () => {
        await runLaterJobs(app, 'checkPayment')
        return (await readRequest(caller, request.id)).status
      },
      { timeout: 10_000, interval: 200 },
    )
    .toBe('paid')
  expect((await readRequest(caller, request.id)).paidLate).toBe(true)
})

test('a second card payment of a paid request is kept, and recorded as late', async () => {
  const request = await ask(caller)
  await confirm(app, await startPaying(app, request))
  await awaitStatus(app, caller, request.id, 'paid')
  await setFault(app, { on: 'stripe.webhooks', do: 'drop' })
  // Open here and paid there, as after a restored back-up, until the first payment is found.
  await queryAll(app, "update request set status = 'open' where id = $1", [request.id])
  const secret = await startPaying(app, request)
  await queryAll(app, "update request set status = 'paid' where id = $1", [request.id])
  const { paidAt } = await readRequest(caller, request.id)
  await confirm(app, secret)
  await runLaterJobs(app, 'checkPayment')
  const twice = await readRequest(caller, request.id)
  expect(twice).toMatchObject({ status: 'paid', paidLate: true, amountPaidMinor: 17_000, paidAt })
  const late = twice.timeline.filter(({ type }) => type === 'request.paid_late')
  expect(late).toMatchObject([{ data: { amountMinor: 8_500, twice: true } }])
})

test('what the provider reports again and again changes nothing, and is recorded once', async () => {
  const request = await ask(caller)
  const secret = await startPaying(app, request)
  await setFault(app, { on: 'stripe.webhooks', do: 'drop' })
  await confirm(app, secret, 'pm_card_threeDSecure2Required')
  const name = await nameOf(request.id)
  for (let times = 0; times < 3; times += 1) await settlePayment(app.context, name)
  const recordedTypes = types(await readRequest(caller, request.id))
  expect(recordedTypes.filter((type) => type === 'payment.needs_action')).toHaveLength(1)
})

test('a refund made before we heard of the payment is recorded with the payment', async () => {
  const request = await ask(caller)
  const secret = await startPaying(app, request)
  await setFault(app, { on: 'stripe.webhooks', do: 'drop' })
  await confirm(app, secret)
  await refund(app, (await chargeOf(app, request)).charge, 2_000)
  await settlePayment(app.context, await nameOf(request.id))
  expect(await readRequest(caller, request.id)).toMatchObject({
    status: 'paid',
    amountPaidMinor: 8_500,
    amountRefundedMinor: 2_000,
  })
})

test('a payer who has stopped the texts gets no receipt by text', async () => {
  const request = await ask(caller)
  await app.drainJobs()
  const path = `/v1/customers/${request.customer.id}`
  expect((await caller.call('PATCH', path, { textsStopped: true })).status).toBe(200)
  await confirm(app, await startPaying(app, request))
  const { messages } = await awaitStatus(app, caller, request.id, 'paid')
  expect(messages.map(({ purpose }) => purpose)).toEqual(['request'])
})

test('an intent of the provider’s test mode pays nothing in live mode, and the other way round', async () => {
  const request = await ask(caller)
  const secret = await startPaying(app, request)
  await setFault(app, { on: 'stripe.webhooks', do: 'drop' })
  await confirm(app, secret)
  const { stripe } = app.context
  const readIntent: typeof stripe.readIntent = async (...about) => {
    const intent = await stripe.readIntent(...about)
    return intent && { ...intent, live: !intent.live }
  }
  const other = { ...app.context, stripe: { ...stripe, readIntent } }
  await expect(settlePayment(other, await nameOf(request.id))).rejects.toThrow(/other mode/)
  expect(await readRequest(caller, request.id)).toMatchObject({ amountPaidMinor: 0 })
})

test('checking an older payment again does not open a request while another payment is under way', async () => {
  const request = await ask(caller)
  await startPaying(app, request)
  const [older] = (await readRequest(caller, request.id)).payments
  const [intent] = await intentsOf(app, request.id)
  await cancelAtProvider(app, intent?.id ?? '')
  const name = { businessId: await businessOf(caller), paymentId: older?.id ?? '' }
  await settlePayment(app.context, name)
  await confirm(app, await startPaying(app, request), 'pm_card_sandboxProcessingLong')
  await awaitStatus(app, caller, request.id, 'processing')
  await settlePayment(app.context, name)
  expect((await readRequest(caller, request.id)).status).toBe('processing')
  await answerBank(app, request.id)
  await awaitStatus(app, caller, request.id, 'paid')
})
