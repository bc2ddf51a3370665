import { afterEach, expect, test } from 'vitest'
import type { Reconciliation } from '#rules/shapes/reconciliation.ts'
import type { AppContext } from '#server/appContext.ts'
import { ask, businessOf, owner, readRequest } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { expectSame, loseAll, loseJobs, providerOf } from '../../tests/support/reconcile.ts'
import { askPaid, refund } from '../../tests/support/refunds.ts'
import {
  atDashboard,
  clearFaults,
  confirm,
  queryAll,
  runLaterJobs,
  setFault,
  startPaying,
} from '../../tests/support/rehearse.ts'
import { reconcilePeriod } from './reconcilePeriod.ts'
import { comparableUntil, visitBusinesses } from './visitBusinesses.ts'

const { app, caller, businessId } = await openBusiness()
afterEach(() => clearFaults(app))

const dayMs = 86_400_000

/** Returns the end of today, for which no comparison was made. */
async function nextMidnight(): Promise<string> {
  daysAway += 1
  await queryAll(app, `update reconcile_run set until = until - $1 * interval '1 day'`, [
    400 + daysAway,
  ])
  return new Date(Math.ceil((Date.now() + 60_000) / dayMs) * dayMs).toISOString()
}
let daysAway = 0

/** Compares the days up to and including today, as the scheduled job does once they are over. */
async function compare(context: AppContext = app.context): Promise<Reconciliation['runs'][number]> {
  const until = await nextMidnight()
  await reconcilePeriod(context, { businessId, until })
  const [run] = (await read()).runs
  if (!run) throw new Error('there is no run')
  return run
}

async function read(): Promise<Reconciliation> {
  return (await caller.call<Reconciliation>('GET', '/v1/reconciliation')).body
}

/** Returns the differences found for a request, ordered by kind. */
async function found(
  requestId: string,
): Promise<[string, string | null, string | null, boolean][]> {
  const { open, healed } = await read()
  return [...open, ...healed]
    .filter((one) => one.requestId === requestId)
    .map((one): [string, string | null, string | null, boolean] => [
      one.what,
      one.ours,
      one.provider,
      one.healedAt !== null,
    ])
    .sort()
}

test('where nothing differs, nothing is found', async () => {
  await askPaid(app, caller)
  const { charge, request } = await askPaid(app, caller)
  await refund(app, charge, 500)
  await expect
    .poll(async () => {
      await app.drainJobs()
      return (await readRequest(caller, request.id)).refunds[0]?.status
    })
    .toBe('succeeded')
  const run = await compare()
  expect(run).toMatchObject({ found: 0, healed: 0, refunds: 1, truncated: false })
  expect(run.payments).toBeGreaterThanOrEqual(2)
  expect(run.endedAt).not.toBeNull()
})

test('a payment, a refund and a dispute that differ here are found, resolved and recorded', async () => {
  const paid = await ask(caller)
  const secret = await startPaying(app, paid)
  const refunded = await askPaid(app, caller)
  const disputed = await askPaid(app, caller)
  await loseAll(app)
  await confirm(app, secret)
  const { id: refundId } = await refund(app, refunded.charge, 2_000)
  await atDashboard(app, `charges/${disputed.charge}/dispute`, {})
  const run = await compare()
  expect(await found(paid.id)).toEqual([
    ['captured', '0', '8500', true],
    ['status', 'started', 'succeeded', true],
  ])
  expect(await found(refunded.request.id)).toEqual([
    ['refund', null, 'succeeded', true],
    ['refunded', '0', '2000', true],
  ])
  expect(await found(disputed.request.id)).toEqual([['disputed', 'not_disputed', 'disputed', true]])
  expect(run).toMatchObject({ found: 5, healed: 5 })
  expect(await readRequest(caller, paid.id)).toMatchObject({ status: 'paid' })
  expect((await readRequest(caller, refunded.request.id)).refunds).toMatchObject([
    { status: 'succeeded', amountMinor: 2_000 },
  ])
  expect((await readRequest(caller, disputed.request.id)).disputed).toBe(true)
  expect(refundId).toMatch(/^re_/)
  expect(await compare()).toMatchObject({ found: 0 })
})

test('rows that were changed outside the app are set back to the provider’s values', async () => {
  const { request, name, charge } = await askPaid(app, caller)
  await refund(app, charge, 1_000)
  await expect
    .poll(async () => {
      await app.drainJobs()
      return (await readRequest(caller, request.id)).amountRefundedMinor
    })
    .toBe(1_000)
  await queryAll(app, "update payment set status = 'processing' where id = $1", [name.paymentId])
  await queryAll(app, 'delete from refund where payment_id = $1', [name.paymentId])
  await queryAll(
    app,
    "update request set status = 'processing', amount_paid_minor = 0, amount_refunded_minor = 0 where id = $1",
    [request.id],
  )
  await compare()
  expect((await found(request.id)).map(([what, , , healed]) => [what, healed])).toEqual([
    ['captured', true],
    ['refund', true],
    ['refunded', true],
    ['status', true],
  ])
  expect(await readRequest(caller, request.id)).toMatchObject({
    status: 'paid',
    amountPaidMinor: 8_500,
    amountRefundedMinor: 1_000,
  })
  await expectSame(caller, request.id)
})

test('a payment of ours that the provider does not know is shown, and nothing is made there', async () => {
  const request = await ask(caller)
  await startPaying(app, request)
  await loseAll(app)
  await queryAll(app, "update payment set intent_id = 'pi_nowhere' where request_id = $1", [
    request.id,
  ])
  const run = await compare()
  expect(await found(request.id)).toEqual([
    // The original intent stays at the provider, and no payment here has it.
    ['intent', 'pi_nowhere', 'started', false],
    ['missing', 'started', null, false],
  ])
  expect(run).toMatchObject({ found: 2, healed: 0 })
  const again = await compare()
  expect(await found(request.id)).toHaveLength(2)
  expect(again).toMatchObject({ found: 2, healed: 0 })
  await queryAll(app, 'delete from reconcile_difference')
  await queryAll(app, "update payment set status = 'canceled' where request_id = $1", [request.id])
})

test('another amount than ours is shown and never believed', async () => {
  const { request, name } = await askPaid(app, caller)
  await queryAll(app, 'update payment set amount_minor = 100 where id = $1', [name.paymentId])
  await compare()
  expect(await found(request.id)).toEqual([
    ['amount', '100 GBP', '8500 GBP', false],
    ['captured', '100', '8500', false],
  ])
  expect((await readRequest(caller, request.id)).amountPaidMinor).toBe(8_500)
  await queryAll(app, 'update payment set amount_minor = 8500 where id = $1', [name.paymentId])
  await compare()
  expect((await found(request.id)).map(([, , , healed]) => healed)).toEqual([true, true])
})

test('payments of another business on the same account are left alone', async () => {
  const { request, name } = await askPaid(app, caller)
  const before = await compare()
  await queryAll(app, 'delete from payment where request_id = $1', [request.id])
  const elsewhere = { ...name, businessId: await businessOf(await owner(app)) }
  const until = await nextMidnight()
  await reconcilePeriod(app.context, { businessId: elsewhere.businessId, until })
  expect((await readRequest(caller, request.id)).payments).toEqual([])
  expect((await compare()).payments).toBe(before.payments)
})

test('after a process died between finding and resolving, the next one resolves', async () => {
  const request = await ask(caller)
  const secret = await startPaying(app, request)
  await loseAll(app)
  await confirm(app, secret)
  const until = await nextMidnight()
  await setFault(app, { on: 'stripe.refunds.list', do: 'status', status: 500 })
  const job = { businessId, until }
  await expect(reconcilePeriod(app.context, job)).rejects.toThrow('failed')
  await clearFaults(app)
  await Promise.all([1, 2, 3].map(() => reconcilePeriod(app.context, job)))
  const { runs } = await read()
  expect(runs.filter((run) => run.until === until.slice(0, 10))).toHaveLength(1)
  expect((await readRequest(caller, request.id)).status).toBe('paid')
  expect((await found(request.id)).every(([, , , healed]) => healed)).toBe(true)
})

test('the scheduled job compares each day once, and settles payments that no job holds any more', async () => {
  const request = await ask(caller)
  const secret = await startPaying(app, request)
  await loseAll(app)
  await confirm(app, secret)
  await visitBusinesses(app.context, { afterBusinessId: '' })
  await app.drainJobs()
  expect((await readRequest(caller, request.id)).status).toBe('open')
  const day = comparableUntil(new Date()).toISOString().slice(0, 10)
  const runsOfDay = async () => (await read()).runs.filter(({ until }) => until === day)
  expect(await runsOfDay()).toHaveLength(1)
  await queryAll(
    app,
    "update payment set created_at = created_at - interval '2 hours' where request_id = $1",
    [request.id],
  )
  await runLaterJobs(app, 'visitBusinesses')
  expect((await readRequest(caller, request.id)).status).toBe('paid')
  expect(await runsOfDay()).toHaveLength(1)
})

test('the scheduled job settles pending refunds, and refunds that were asked for and never made', async () => {
  const { request } = await askPaid(app, caller, 'pm_card_pendingRefund')
  await setFault(app, { on: 'stripe.refunds.create', do: 'status', status: 500 })
  const asked = await caller.call('POST', `/v1/requests/${request.id}/refunds`, {
    amountMinor: 400,
  })
  expect(asked.status).toBe(200)
  await clearFaults(app)
  await loseAll(app)
  const older = () =>
    queryAll(
      app,
      `update refund set created_at = created_at - interval '3 hours',
         key_failed_at = key_failed_at - interval '3 hours'`,
    )
  await older()
  await visitBusinesses(app.context, { afterBusinessId: '' })
  await app.drainJobs()
  expect((await readRequest(caller, request.id)).refunds).toMatchObject([{ status: 'pending' }])
  await fetch(`${app.sandboxUrl}/control/clock`, {
    method: 'POST',
    body: JSON.stringify({ advance: 10_000 }),
  })
  await queryAll(app, 'update reconcile_look set next_at = now()')
  await visitBusinesses(app.context, { afterBusinessId: '' })
  await app.drainJobs()
  expect((await readRequest(caller, request.id)).refunds).toMatchObject([{ status: 'succeeded' }])
  expect((await providerOf(caller, request.id)).same).toBe(true)
})

test('a text that no job holds any more is sent, once', async () => {
  const request = await ask(caller)
  await loseJobs(app)
  await queryAll(
    app,
    "update message set created_at = created_at - interval '1 hour' where request_id = $1",
    [request.id],
  )
  await visitBusinesses(app.context, { afterBusinessId: '' })
  await visitBusinesses(app.context, { afterBusinessId: '' })
  await app.drainJobs()
  await expect
    .poll(async () => {
      await app.drainJobs()
      return (await readRequest(caller, request.id)).textStatus
    })
    .toBe('delivered')
  expect((await readRequest(caller, request.id)).messages).toHaveLength(1)
})
