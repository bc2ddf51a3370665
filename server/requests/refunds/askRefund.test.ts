import { afterEach, expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import { inBusiness } from '#server/database/transaction.ts'
import {
  ask,
  type Caller,
  owner,
  readRequest,
  stranger,
  textsOn,
} from '../../../tests/support/callers.ts'
import { openBusiness } from '../../../tests/support/openApp.ts'
import { askPaid, awaitRefunded, failRefund, refund } from '../../../tests/support/refunds.ts'
import {
  atDashboard,
  clearFaults,
  held,
  queryAll,
  runLaterJobs,
  setFault,
} from '../../../tests/support/rehearse.ts'
import { askRefund } from './askRefund.ts'
import { makeRefund } from './makeRefund.ts'
import { settleRefunds } from './settleRefunds.ts'

const { app, caller, businessId } = await openBusiness()
afterEach(() => clearFaults(app))

type HeldRefund = {
  charge: string
  amount: number
  status: string
  metadata: { refund_id: string }
}

const refundsOf = async (charge: string) =>
  (await held<HeldRefund>(app, 'refunds')).filter((one) => one.charge === charge)

const giveBack = (id: string, amountMinor: number, key?: string, by = caller) =>
  by.call<RequestView & { code: string }>(
    'POST',
    `/v1/requests/${id}/refunds`,
    { amountMinor, reason: 'requested_by_customer' },
    key ? { 'idempotency-key': key } : {},
  )

/** Reserves a refund as the call does, without asking the provider: as if the process had died. */
const reserve = (id: string, amountMinor: number) =>
  inBusiness(app.database, businessId, (tx) =>
    askRefund(tx, app.context, { businessId, userId: 'usr_1' }, id, { amountMinor }, new Date()),
  )

test('a part and then the rest is refunded here and at the provider, and nothing more', async () => {
  const { request, charge } = await askPaid(app, caller)
  const partly = await giveBack(request.id, 2_050)
  expect(partly.body).toMatchObject({
    status: 'paid',
    amountRefundedMinor: 2_050,
    refunds: [{ status: 'succeeded', amountMinor: 2_050 }],
  })
  expect(
    partly.body.timeline.filter(({ type }) => type.startsWith('payment.refund')),
  ).toMatchObject([
    { type: 'payment.refund_asked', actor: 'staff', by: expect.stringMatching(/^usr_/) },
    { type: 'payment.refunded', actor: 'provider' },
  ])
  expect((await giveBack(request.id, 6_451)).body.code).toBe('refund_exceeds_payment')
  expect((await giveBack(request.id, 6_450)).status).toBe(200)
  expect((await giveBack(request.id, 1)).body.code).toBe('refund_exceeds_payment')
  // The webhooks of these refunds record nothing new.
  await app.drainJobs()
  const whole = await readRequest(caller, request.id)
  expect(whole.amountRefundedMinor).toBe(8_500)
  expect(whole.refunds).toHaveLength(2)
  expect(whole.timeline.filter(({ type }) => type === 'payment.refunded')).toHaveLength(2)
  const there = await refundsOf(charge)
  expect(there.map(({ amount }) => amount).sort()).toEqual([2_050, 6_450])
  expect(new Set(there.map(({ metadata }) => metadata.refund_id)).size).toBe(2)
})

test('twenty refunds at once never pass what was captured, here or there', async () => {
  const { request, charge } = await askPaid(app, caller)
  const answers = await Promise.all(Array.from({ length: 20 }, () => giveBack(request.id, 2_000)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  for (const { status, body } of answers)
    if (status !== 200) expect(body.code).toBe('refund_exceeds_payment')
  await app.drainJobs()
  expect((await readRequest(caller, request.id)).amountRefundedMinor).toBe(8_000)
  expect(await refundsOf(charge)).toHaveLength(4)
})

test('the same key refunds once and gets the same answer', async () => {
  const { request, charge } = await askPaid(app, caller)
  const answers = await Promise.all([
    giveBack(request.id, 1_000, 'once'),
    giveBack(request.id, 1_000, 'once'),
  ])
  for (const { status, body } of answers)
    if (status !== 200) expect(body.code).toBe('idempotency_in_flight')
  expect((await giveBack(request.id, 1_000, 'once')).status).toBe(200)
  expect((await giveBack(request.id, 2_000, 'once')).body.code).toBe('idempotency_key_reused')
  expect(await refundsOf(charge)).toHaveLength(1)
})

test('while the provider is away a refund stays asked for and counts, and is made once when it is back', async () => {
  const { request, charge } = await askPaid(app, caller)
  await setFault(app, { on: 'stripe.refunds.create', do: 'drop_before' })
  const asked = await giveBack(request.id, 3_000)
  expect(asked).toMatchObject({
    status: 200,
    body: { amountRefundedMinor: 3_000, refunds: [{ status: 'asked' }] },
  })
  expect((await giveBack(request.id, 5_501)).body.code).toBe('refund_exceeds_payment')
  await clearFaults(app)
  await runLaterJobs(app, 'makeRefund')
  await runLaterJobs(app, 'makeRefund')
  const done = await readRequest(caller, request.id)
  expect(done.refunds).toMatchObject([{ status: 'succeeded', amountMinor: 3_000 }])
  expect(await refundsOf(charge)).toHaveLength(1)
})

test('a refund whose answer was lost is found at the provider by our mark, even after its key is forgotten', async () => {
  const { request, charge, name } = await askPaid(app, caller)
  await setFault(app, { on: 'stripe.webhooks', do: 'drop', times: 50 })
  await setFault(app, { on: 'stripe.refunds.create', do: 'drop_after', times: 1 })
  const refundId = await reserve(request.id, 3_000)
  // The SDK repeats a call whose answer was lost, under the same key; the process dies before the
  // record.
  await app.context.stripe.createRefund({
    businessId,
    refundId,
    intentId: (await readIntent(name.paymentId)) ?? '',
    account: await readAccount(),
    amountMinor: 3_000,
    reason: null,
    keyNumber: 1,
  })
  const forgetful = {
    ...app.context,
    stripe: { ...app.context.stripe, createRefund: () => Promise.reject(new Error('asked twice')) },
  }
  await makeRefund(forgetful, { businessId, refundId }, true)
  const done = await readRequest(caller, request.id)
  expect(done.refunds).toMatchObject([{ id: refundId, status: 'succeeded' }])
  expect(await refundsOf(charge)).toHaveLength(1)
})

async function readIntent(paymentId: string): Promise<string | undefined> {
  const [row] = await queryAll<{ intent_id: string }>(
    app,
    'select intent_id from payment where id = $1',
    [paymentId],
  )
  return row?.intent_id
}

async function readAccount(): Promise<string | null> {
  const [row] = await queryAll<{ stripe_account: string | null }>(
    app,
    'select stripe_account from business where id = $1',
    [businessId],
  )
  return row?.stripe_account ?? null
}

test('webhook, job and call at once make one row for one refund', async () => {
  const { request, charge, name } = await askPaid(app, caller)
  const refundId = await reserve(request.id, 3_000)
  await Promise.all([
    ...Array.from({ length: 5 }, () => makeRefund(app.context, { businessId, refundId }, true)),
    ...Array.from({ length: 5 }, () => settleRefunds(app.context, name)),
  ])
  await settleRefunds(app.context, name)
  const done = await readRequest(caller, request.id)
  expect(done.refunds).toMatchObject([{ id: refundId, status: 'succeeded' }])
  expect(done.timeline.filter(({ type }) => type === 'payment.refunded')).toHaveLength(1)
  expect(await refundsOf(charge)).toHaveLength(1)
})

test('a refund that the provider refuses is recorded with its reason, does not count, and is refused again', async () => {
  const { request, charge } = await askPaid(app, caller)
  await setFault(app, { on: 'stripe.webhooks', do: 'drop', times: 50 })
  // Someone was faster in the provider's dashboard, and we do not know of it yet.
  await refund(app, charge)
  for (const key of ['late', 'late'])
    expect((await giveBack(request.id, 1_000, key)).body.code).toBe('refund_refused')
  const refused = await readRequest(caller, request.id)
  expect(refused.refunds).toMatchObject([
    { status: 'failed', failure: 'charge_already_refunded', amountMinor: 1_000 },
  ])
  // The event of the request's text may be recorded later than that.
  const refundEvents = refused.timeline.filter(({ type }) => type.startsWith('payment.refund'))
  expect(refundEvents.at(-1)).toMatchObject({
    type: 'payment.refund_failed',
    data: { failure: 'charge_already_refunded' },
  })
  expect(refused.amountRefundedMinor).toBe(0)
})

test('a refund in the dashboard beside one that we reserved is no bug: the provider decides', async () => {
  const { request, charge } = await askPaid(app, caller)
  const refundId = await reserve(request.id, 5_000)
  await refund(app, charge)
  // Until the provider has refused our refund, no more counts as refunded than was paid.
  await awaitRefunded(app, caller, request.id, 8_500)
  const before = await readRequest(caller, request.id)
  expect(before.refunds.map(({ status }) => status).sort()).toEqual(['asked', 'succeeded'])
  await makeRefund(app.context, { businessId, refundId }, true)
  const now = await readRequest(caller, request.id)
  expect(now.amountRefundedMinor).toBe(8_500)
  expect(now.refunds.map(({ status }) => status).sort()).toEqual(['failed', 'succeeded'])
})

test('a refund in the dashboard that came back unheard makes room for ours, and both are recorded', async () => {
  const { request, charge } = await askPaid(app, caller)
  const refundId = await reserve(request.id, 5_000)
  const { id } = await refund(app, charge)
  await awaitRefunded(app, caller, request.id, 8_500)
  await setFault(app, { on: 'stripe.webhooks', do: 'drop', times: 100 })
  await failRefund(app, id)
  await makeRefund(app.context, { businessId, refundId }, true)
  const now = await readRequest(caller, request.id)
  expect(now.amountRefundedMinor).toBe(5_000)
  expect(now.refunds).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ amountMinor: 5_000, status: 'succeeded' }),
      expect.objectContaining({ amountMinor: 8_500, status: 'failed' }),
    ]),
  )
})

test('only a card payment without a dispute can be refunded', async () => {
  const open = await ask(caller)
  expect((await giveBack(open.id, 100)).body.code).toBe('request_not_paid')
  await caller.call('POST', `/v1/requests/${open.id}/mark-paid`, { how: 'cash' })
  expect((await giveBack(open.id, 100)).body.code).toBe('payment_offline')
  const { request, charge } = await askPaid(app, caller)
  await atDashboard(app, `charges/${charge}/dispute`)
  await expect
    .poll(async () => {
      await app.drainJobs()
      return (await readRequest(caller, request.id)).disputed
    })
    .toBe(true)
  expect((await giveBack(request.id, 100)).body.code).toBe('request_disputed')
  for (const amountMinor of [0, -5, 1.5])
    expect((await giveBack(request.id, amountMinor)).status).toBe(422)
})

/** Sends a code to a phone, and reads it there. */
async function newCode(by: Caller, phone: string): Promise<string> {
  const before = (await textsOn(app, phone)).length
  await by.call('POST', '/auth/code', { phone })
  await expect.poll(async () => (await textsOn(app, phone)).length).toBe(before + 1)
  return (await textsOn(app, phone)).at(-1)?.body.slice(0, 6) ?? ''
}

test('after a quarter of an hour a refund asks for a fresh code of the member’s own phone', async () => {
  const { request } = await askPaid(app, caller)
  await queryAll(app, `update session set proved_at = now() - interval '16 minutes'`)
  expect(await giveBack(request.id, 1_000)).toMatchObject({
    status: 403,
    body: { code: 'proof_required' },
  })
  const { body } = await caller.call<{ phone: string }>('GET', '/auth/session')
  const code = await newCode(caller, body.phone)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect((await caller.call('POST', '/auth/proof', { code: wrong })).body['code']).toBe(
    'code_wrong',
  )
  expect((await giveBack(request.id, 1_000)).status).toBe(403)
  expect((await stranger(app).call('POST', '/auth/proof', { code })).status).toBe(401)
  expect((await caller.call('POST', '/auth/proof', { code })).status).toBe(204)
  expect((await giveBack(request.id, 1_000)).status).toBe(200)
  expect((await caller.call('POST', '/auth/proof', { code })).body['code']).toBe('code_expired')
})

test('a code of another member’s phone proves nothing', async () => {
  const { body } = await (await owner(app)).call<{ phone: string }>('GET', '/auth/session')
  const code = await newCode(stranger(app), body.phone)
  expect((await caller.call('POST', '/auth/proof', { code })).status).toBe(422)
})
