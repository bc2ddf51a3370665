import { afterEach, expect, test } from 'vitest'
import type { ProviderView, Reconciliation, RepairedRequest } from '#rules/shapes/reconciliation.ts'
import { ask, owner, readRequest } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { expectSame, follow, loseAll, providerOf } from '../../tests/support/reconcile.ts'
import { askPaid, refund } from '../../tests/support/refunds.ts'
import {
  clearFaults,
  confirm,
  held,
  queryAll,
  setFault,
  startPaying,
} from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()
afterEach(() => clearFaults(app))

const repair = (id: string, key: string = crypto.randomUUID()) =>
  caller.call<RepairedRequest & { code: string }>(
    'POST',
    `/v1/requests/${id}/reconcile`,
    {},
    {
      'idempotency-key': key,
    },
  )

test('a request shows the provider’s present record of it beside ours', async () => {
  const { request, intent, charge } = await askPaid(app, caller)
  await loseAll(app)
  const { id: refundId } = await refund(app, charge, 1_200)
  const { payments, same } = await providerOf(caller, request.id)
  expect(same).toBe(false)
  const sums = { amountMinor: 8_500, currency: 'GBP', capturedMinor: 8_500, disputed: false }
  expect(payments).toEqual([
    {
      paymentId: request.id && expect.stringMatching(/^pay_/),
      intentId: intent,
      ours: { ...sums, status: 'succeeded', refundedMinor: 0 },
      provider: { ...sums, status: 'succeeded', refundedMinor: 1_200 },
      refunds: [
        {
          id: null,
          providerId: refundId,
          ours: null,
          provider: { status: 'succeeded', amountMinor: 1_200 },
        },
      ],
      differences: [
        { what: 'refunded', subject: expect.any(String), ours: '0', provider: '1200' },
        { what: 'refund', subject: refundId, ours: null, provider: 'succeeded' },
      ],
    },
  ])
  expect((await readRequest(caller, request.id)).amountRefundedMinor).toBe(0)
})

test('a request that nobody began to pay has nothing to compare', async () => {
  const request = await ask(caller)
  expect(await providerOf(caller, request.id)).toMatchObject({ payments: [], same: true })
  expect((await repair(request.id)).body).toMatchObject({ run: { found: 0, payments: 0 } })
})

test('one tap brings all of a request in line, reports what it found, and works once for each key', async () => {
  const request = await ask(caller)
  const secret = await startPaying(app, request)
  await loseAll(app)
  await confirm(app, secret)
  const first = await repair(request.id, 'tap')
  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({
    run: { requestId: request.id, until: null, payments: 1, found: 2, healed: 2 },
    provider: { same: true, payments: [{ ours: { status: 'succeeded' } }] },
  })
  expect(first.body.run.endedAt).not.toBeNull()
  expect(await readRequest(caller, request.id)).toMatchObject({
    status: 'paid',
    amountPaidMinor: 8_500,
  })
  const again = await repair(request.id, 'tap')
  expect(again.body.run).toEqual(first.body.run)
  expect((await repair((await ask(caller)).id, 'tap')).body.code).toBe('idempotency_key_reused')
  const { open, healed, runs } = (await caller.call<Reconciliation>('GET', '/v1/reconciliation'))
    .body
  expect(open).toEqual([])
  expect(healed.filter((one) => one.requestId === request.id)).toMatchObject([
    { what: 'captured', ours: '0', provider: '8500', number: request.number },
    { what: 'status', ours: 'started', provider: 'succeeded' },
  ])
  expect(runs.find(({ id }) => id === first.body.run.id)?.by).toMatch(/^usr_/)
})

test('one tap makes a refund that was asked for and never made', async () => {
  const { request } = await askPaid(app, caller)
  await setFault(app, { on: 'stripe.refunds.create', do: 'status', status: 500 })
  await caller.call('POST', `/v1/requests/${request.id}/refunds`, { amountMinor: 300 })
  await clearFaults(app)
  await loseAll(app)
  expect((await readRequest(caller, request.id)).refunds).toMatchObject([{ status: 'asked' }])
  // Within a minute of the error the provider may still have made it.
  await queryAll(app, "update refund set key_failed_at = key_failed_at - interval '1 minute'")
  expect((await repair(request.id)).body.provider.same).toBe(true)
  expect((await readRequest(caller, request.id)).refunds).toMatchObject([
    { status: 'succeeded', amountMinor: 300 },
  ])
  const refunds = await held<{ amount: number }>(app, 'refunds')
  expect(refunds.filter(({ amount }) => amount === 300)).toHaveLength(1)
})

test('while the provider is away both calls say so, and the same tap later succeeds', async () => {
  const request = await ask(caller)
  const secret = await startPaying(app, request)
  await loseAll(app)
  await confirm(app, secret)
  await setFault(app, { on: 'stripe.payment_intents.retrieve', do: 'status', status: 500 })
  const path = `/v1/requests/${request.id}/provider`
  expect(await caller.call('GET', path)).toMatchObject({
    status: 503,
    body: { code: 'provider_unavailable' },
  })
  expect(await repair(request.id, 'later')).toMatchObject({ status: 503 })
  await clearFaults(app)
  expect((await repair(request.id, 'later')).body.run).toMatchObject({ found: 2, healed: 2 })
  await expectSame(caller, request.id)
})

test('twenty taps at once pay once and find no more differences than there are', async () => {
  const request = await ask(caller)
  const secret = await startPaying(app, request)
  await loseAll(app)
  await confirm(app, secret)
  const answers = await Promise.all(Array.from({ length: 20 }, () => repair(request.id)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const now = await readRequest(caller, request.id)
  expect(now.timeline.filter(({ type }) => type === 'request.paid')).toHaveLength(1)
  const { healed, open } = (await caller.call<Reconciliation>('GET', '/v1/reconciliation')).body
  expect(open).toEqual([])
  expect(healed.filter((one) => one.requestId === request.id).length).toBeGreaterThanOrEqual(2)
})

test('another business sees neither runs nor differences, and cannot repair the request', async () => {
  const other = await owner(app)
  const { request } = await askPaid(app, caller)
  await repair(request.id)
  await follow(app)
  const { body } = await other.call<Reconciliation>('GET', '/v1/reconciliation')
  expect(body).toMatchObject({ runs: [], open: [], healed: [] })
  const view = await other.call<ProviderView>('GET', `/v1/requests/${request.id}/provider`)
  expect(view).toMatchObject({ status: 404, body: { code: 'not_found' } })
  const tap = await other.call('POST', `/v1/requests/${request.id}/reconcile`)
  expect(tap).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('the screen shows up to when the events were read, and how many wait', async () => {
  await askPaid(app, caller)
  // Further events of the provider would wait as well.
  await setFault(app, { on: 'stripe.webhooks', do: 'drop' })
  // The earlier tests have lost the jobs of the events that they stored.
  await queryAll(app, "update provider_event set queued_at = now() - interval '1 hour'")
  await follow(app)
  const { events } = (await caller.call<Reconciliation>('GET', '/v1/reconciliation')).body
  expect(events.waiting).toBe(0)
  expect(Date.parse(events.readTo ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect(Date.parse(events.answeredAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  const [account] = await queryAll<{ account: string }>(
    app,
    'select account from provider_event where account is not null limit 1',
  )
  await queryAll(
    app,
    `insert into provider_event (provider, id, type, account, object_id, received_at)
     values ('stripe', 'evt_waits', 'charge.refunded', $1, 'ch_1', now())`,
    [account?.account],
  )
  const after = await caller.call<Reconciliation>('GET', '/v1/reconciliation')
  expect(after.body.events.waiting).toBe(1)
})
