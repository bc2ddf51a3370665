import { afterEach, expect, test } from 'vitest'
import type { Reconciliation } from '#rules/shapes/reconciliation.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { ask, readRequest } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { expectSame, loseAll, loseRequest } from '../../tests/support/reconcile.ts'
import { askPaid, refund } from '../../tests/support/refunds.ts'
import {
  clearFaults,
  confirm,
  intentsOf,
  postStripeEvent,
  pressPay,
  queryAll,
  runLaterJobs,
  setFault,
  startPaying,
} from '../../tests/support/rehearse.ts'
import { reconcilePeriod } from './reconcilePeriod.ts'
import { visitBusinesses } from './visitBusinesses.ts'

const { app, caller, businessId } = await openBusiness()
afterEach(() => clearFaults(app))

/** Compares all of the last two days, even days that were compared before. */
async function compare(): Promise<Reconciliation> {
  await queryAll(app, 'delete from reconcile_run where ended_at is not null')
  const until = new Date(Date.now() + 60_000).toISOString()
  await reconcilePeriod(app.context, { businessId, until })
  await app.drainJobs()
  return (await caller.call<Reconciliation>('GET', '/v1/reconciliation')).body
}

/**
 * Reduces a request to what an older database would know of it: an open request without payments.
 */
async function losePayments({ id }: RequestView): Promise<void> {
  await loseAll(app)
  const payments = `select id from payment where request_id = '${id}'`
  await queryAll(
    app,
    `delete from refund where payment_id in (${payments});
     delete from payment where request_id = '${id}';
     update request set status = 'open', paid_at = null, amount_paid_minor = 0,
       amount_refunded_minor = 0 where id = '${id}'`,
  )
}

test('a payment whose row is gone is adopted again, with its refunds', async () => {
  const { request, charge, name } = await askPaid(app, caller)
  await refund(app, charge, 1_000)
  await losePayments(request)
  const { open, lost } = await compare()
  expect([open, lost]).toEqual([[], []])
  expect(await readRequest(caller, request.id)).toMatchObject({
    status: 'paid',
    amountPaidMinor: 8_500,
    amountRefundedMinor: 1_000,
    payments: [{ id: name.paymentId, status: 'succeeded' }],
  })
  await expectSame(caller, request.id)
})

test('an event of a payment whose row is gone brings the row back', async () => {
  const { request, intent } = await askPaid(app, caller)
  await losePayments(request)
  const [row] = await queryAll<{ account: string }>(
    app,
    `select stripe_account as account from business where id = '${businessId}'`,
  )
  const event = { id: 'evt_back', type: 'payment_intent.succeeded', account: row?.account }
  const [object] = (await intentsOf(app, request.id)).filter(({ id }) => id === intent)
  await postStripeEvent(app, { ...event, data: { object } })
  await app.drainJobs()
  expect((await readRequest(caller, request.id)).status).toBe('paid')
  await expectSame(caller, request.id)
})

test('an attempt that ended without its intent gets the intent, and the money that it brought in', async () => {
  const { request } = await askPaid(app, caller)
  await loseAll(app)
  await queryAll(
    app,
    `update payment set intent_id = null, status = 'canceled' where request_id = '${request.id}';
     update request set status = 'open', paid_at = null, amount_paid_minor = 0
       where id = '${request.id}'`,
  )
  expect((await compare()).open).toEqual([])
  const now = await readRequest(caller, request.id)
  expect(now).toMatchObject({ status: 'paid', amountPaidMinor: 8_500 })
  expect(now.payments).toHaveLength(1)
})

test('an attempt with a repeated number makes another intent, and the unknown earlier intent is canceled', async () => {
  const request = await ask(caller)
  const forgotten = await startPaying(app, request)
  await losePayments(request)
  const secret = await startPaying(app, request)
  expect(secret).not.toBe(forgotten)
  expect((await compare()).open).toEqual([])
  expect(await statusesOf(request)).toEqual({
    [forgotten]: 'canceled',
    [secret]: 'requires_payment_method',
  })
  await expectSame(caller, request.id)
})

test.each([
  ['whose request has ended since', false],
  ['beside an attempt of a later page', true],
])(
  'a forgotten payment under way, %s, is followed until its intent is canceled',
  async (_, isBeside) => {
    const request = await ask(caller)
    await confirm(app, await startPaying(app, request), 'pm_card_sandboxProcessingDeclined')
    await losePayments(request)
    const end = `update request set status = 'expired' where id = '${request.id}'`
    if (isBeside) await startPaying(app, request)
    else await queryAll(app, end)
    await compare()
    const isUnderWay = async () =>
      (await intentsOf(app, request.id)).some(({ status }) => status === 'processing')
    await expect.poll(isUnderWay).toBe(false)
    await runLaterJobs(app, 'checkPayment')
    const left = Object.values(await statusesOf(request)).filter((status) => status !== 'canceled')
    expect(left).toEqual(isBeside ? ['requires_payment_method'] : [])
    await expectSame(caller, request.id)
  },
)

test('an attempt that was reserved in the back-up, and got its intent afterwards, ends the same here as there', async () => {
  const request = await ask(caller)
  await startPaying(app, request)
  await loseAll(app)
  // A restore leaves an attempt without a known intent in this state.
  await queryAll(
    app,
    `update payment set status = 'canceled', intent_id = null where request_id = $1`,
    [request.id],
  )
  expect((await compare()).open).toEqual([])
  expect(await intentsOf(app, request.id)).toMatchObject([{ status: 'canceled' }])
  await expectSame(caller, request.id)
  expect((await pressPay(app, request)).status).toBe(200)
})

test('money for a request that is gone is shown until it is refunded', async () => {
  const { request, intent, charge } = await askPaid(app, caller)
  await loseAll(app)
  await loseRequest(app, request.id)
  const { lost } = await compare()
  expect(lost).toMatchObject([
    { intentId: intent, status: 'succeeded', amountMinor: 8_500, refundedMinor: 0 },
  ])
  expect(lost[0]?.description).toContain(String(request.number))
  await refund(app, charge, 500)
  expect((await compare()).lost).toMatchObject([{ intentId: intent, refundedMinor: 500 }])
  await refund(app, charge)
  expect((await compare()).lost).toEqual([])
})

test('after a restore nobody can start to pay until all of the time between was compared', async () => {
  const request = await ask(caller)
  await queryAll(
    app,
    `update installation set backed_up_at = now() - interval '1 hour',
       restored_at = date_trunc('milliseconds', now())`,
  )
  expect((await pressPay(app, request)).body.code).toBe('payments_paused')
  await visitBusinesses(app.context, { afterBusinessId: '' })
  await app.drainJobs()
  expect((await pressPay(app, request)).status).toBe(200)
})

/**
 * Lets a day pass at the provider, which keeps an idempotency key for a day: afterwards the same
 * call makes another intent.
 */
async function letKeysGo(): Promise<void> {
  const response = await fetch(`${app.sandboxUrl}/control/clock`, {
    method: 'POST',
    body: JSON.stringify({ advance: 25 * 3_600_000 }),
  })
  expect(response.ok).toBe(true)
}

/** Makes an attempt whose intent was made days ago and is unknown here. */
async function forgetIntent(): Promise<{
  request: RequestView
  secret: string
  tell: () => Promise<void>
}> {
  const request = await ask(caller)
  const secret = await startPaying(app, request)
  const [first] = await intentsOf(app, request.id)
  await loseAll(app)
  const forget = `update payment set intent_id = null where request_id = '${request.id}'`
  await queryAll(app, forget)
  await letKeysGo()
  await clearFaults(app)
  const [row] = await queryAll<{ account: string }>(
    app,
    `select stripe_account as account from business where id = '${businessId}'`,
  )
  const event = { id: `evt_${first?.id}`, type: 'payment_intent.created', account: row?.account }
  const tell = async () => {
    await postStripeEvent(app, { ...event, data: { object: first } })
    await app.drainJobs()
  }
  return { request, secret, tell }
}

async function statusesOf(request: RequestView): Promise<Record<string, string>> {
  const intents = await intentsOf(app, request.id)
  return Object.fromEntries(intents.map((one) => [one.client_secret, one.status]))
}

test('an intent that stayed unknown for days is canceled if its attempt got another meanwhile', async () => {
  const { request, secret: first, tell } = await forgetIntent()
  const second = await startPaying(app, request)
  await tell()
  expect(await statusesOf(request)).toEqual({
    [first]: 'canceled',
    [second]: 'requires_payment_method',
  })
  await expectSame(caller, request.id)
})

test('if an intent is found while another is being made, the payer gets the first, and nobody may pay both', async () => {
  const { request, secret: first, tell } = await forgetIntent()
  // The other one is made, its answer is on the way, and nobody has told of it yet.
  const told = 'stripe.webhooks.payment_intent.created'
  await setFault(app, { on: told, do: 'delay', ms: 5_000, times: 1 })
  await setFault(app, { on: 'stripe.payment_intents.create', do: 'slow', ms: 2_000 })
  const paying = startPaying(app, request)
  await expect.poll(async () => (await intentsOf(app, request.id)).length).toBe(2)
  await tell()
  expect(await paying).toBe(first)
  const statuses = await statusesOf(request)
  expect(Object.values(statuses).sort()).toEqual(['canceled', 'requires_payment_method'])
  expect(statuses[first]).toBe('requires_payment_method')
  await expectSame(caller, request.id)
})

test('a recorded intent that the provider does not know is asked for once, not without end', async () => {
  const request = await ask(caller)
  await startPaying(app, request)
  await queryAll(
    app,
    `update payment set intent_id = 'pi_gone_${request.id}' where request_id = '${request.id}'`,
  )
  expect((await pressPay(app, request)).status).toBe(200)
})
