import { beforeAll, expect, test } from 'vitest'
import type { Reconciliation } from '#rules/shapes/reconciliation.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { reconcilePeriod } from '#server/reconcile/reconcilePeriod.ts'
import {
  ask,
  businessOf,
  type Caller,
  owner,
  readRequest,
  textsOn,
} from '../../tests/support/callers.ts'
import { accountOf, changeAtProvider, makeIntent } from '../../tests/support/moneyOfStrangers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { loseAll } from '../../tests/support/reconcile.ts'
import { askPaid } from '../../tests/support/refunds.ts'
import {
  atDashboard,
  clearFaults,
  confirm,
  type HeldIntent,
  held,
  intentsOf,
  pressPay,
  queryAll,
  startPaying,
} from '../../tests/support/rehearse.ts'
import { settleAll } from './settleAll.ts'

let attacker: Caller
const { app, caller: victim } = await openBusiness()
beforeAll(async () => {
  attacker = await owner(app, { name: 'Mallory Heating' })
  await app.drainJobs()
})

/** Lets every webhook arrive, and compares all records that the provider has of the last days. */
async function settleEverything(): Promise<Reconciliation> {
  const waiting = async () => {
    await app.drainJobs()
    const events = await held<{ pending_webhooks: number }>(app, 'events')
    return events.filter((event) => event.pending_webhooks > 0).length
  }
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0)
  await app.drainJobs()
  for (const caller of [victim, attacker]) {
    await queryAll(app, 'delete from reconcile_run where ended_at is not null')
    const until = new Date(Date.now() + 60_000).toISOString()
    await reconcilePeriod(app.context, { businessId: await businessOf(caller), until })
    await app.drainJobs()
  }
  return (await victim.call<Reconciliation>('GET', '/v1/reconciliation')).body
}

/**
 * Returns the metadata of a request's intent, as anybody who has seen an intent could copy it; the
 * payment id is invented.
 */
async function idsOf(request: RequestView, paymentId = 'pay_01k9zzzzzzzzzzzzzzzzzzzzzz') {
  return { business_id: await businessOf(victim), request_id: request.id, payment_id: paymentId }
}

/** Expects that the request is unchanged and that its payer got no text. */
async function expectUntouched(request: RequestView): Promise<void> {
  expect(await readRequest(victim, request.id)).toMatchObject({
    status: 'open',
    amountPaidMinor: 0,
    payments: [],
  })
  const texts = await textsOn(app, request.customer.phone ?? '')
  expect(texts.map(({ body }) => body).filter((body) => /receipt|paid/i.test(body))).toEqual([])
}

test('thirty pence in a stranger’s account do not settle a request of £8,500', async () => {
  const request = await ask(victim, { amountMinor: 850_000 })
  const account = await accountOf(app, attacker)
  const forged = { account, amountMinor: 30, currency: 'GBP', metadata: await idsOf(request) }
  const { id } = await makeIntent(app, forged, 'pm_card_visa')
  const { lost } = await settleEverything()
  await expectUntouched(request)
  expect(lost.filter(({ intentId }) => intentId === id)).toEqual([])
})

test('nor does the whole amount in a stranger’s account, for a payment that is under way', async () => {
  const request = await ask(victim)
  await startPaying(app, request)
  const [intent] = await intentsOf(app, request.id)
  const metadata = intent?.metadata ?? {}
  const account = await accountOf(app, attacker)
  await makeIntent(app, { account, amountMinor: 8_500, currency: 'GBP', metadata }, 'pm_card_visa')
  await settleEverything()
  expect(await readRequest(victim, request.id)).toMatchObject({
    status: 'open',
    amountPaidMinor: 0,
  })
  expect(await pressPay(app, request)).toMatchObject({
    body: { clientSecret: intent?.client_secret },
  })
})

test('sixty yen in the business’s own account do not match: they are shown, and the request is not paid', async () => {
  const request = await ask(victim, { amountMinor: 850_000 })
  const account = await accountOf(app, victim)
  const metadata = await idsOf(request)
  const { id } = await makeIntent(
    app,
    { account, amountMinor: 60, currency: 'JPY', metadata },
    'pm_card_visa',
  )
  const { lost } = await settleEverything()
  await expectUntouched(request)
  expect(lost).toMatchObject([
    { intentId: id, amountMinor: 60, currency: 'JPY', requestId: request.id, why: 'not_asked_for' },
  ])
  const { timeline } = await readRequest(victim, request.id)
  expect(timeline.map(({ type }) => type)).toContain('payment.unmatched')
})

test('a payer is never given the unpaid intent of a stranger to confirm', async () => {
  const request = await ask(victim)
  const account = await accountOf(app, victim)
  for (const [amountMinor, metadata] of [
    [30, await idsOf(request)],
    [8_500, await idsOf(request)],
    [8_500, { ...(await idsOf(request)), mark: 'A'.repeat(43) }],
  ] as const) {
    const forged = await makeIntent(app, { account, amountMinor, currency: 'GBP', metadata })
    await settleEverything()
    const { status, body } = await pressPay(app, request)
    expect(status).toBe(200)
    expect(body.clientSecret).not.toBe(forged.client_secret)
    // The intent is not ours, so we do not cancel it.
    const now = (await held<HeldIntent>(app, 'payment_intents')).find(({ id }) => id === forged.id)
    expect(now?.status).toBe('requires_payment_method')
  }
})

test('a mark copied from another intent matches no other amount, request or business', async () => {
  const { intent } = await askPaid(app, victim)
  const copied = (await held<HeldIntent>(app, 'payment_intents')).find(({ id }) => id === intent)
  const request = await ask(victim)
  const account = await accountOf(app, victim)
  const metadata = { ...copied?.metadata, request_id: request.id }
  await makeIntent(app, { account, amountMinor: 8_500, currency: 'GBP', metadata }, 'pm_card_visa')
  await settleEverything()
  await expectUntouched(request)
})

test('an intent of ours whose amount somebody changed is canceled, and never handed out', async () => {
  const request = await ask(victim)
  await startPaying(app, request)
  const [intent] = await intentsOf(app, request.id)
  const account = await accountOf(app, victim)
  const path = `/v1/payment_intents/${intent?.id}`
  await changeAtProvider(app, account, path, { amount: '30' })
  const { status, body } = await pressPay(app, request)
  expect(status).toBe(200)
  expect(body.clientSecret).not.toBe(intent?.client_secret)
  const [changed] = (await intentsOf(app, request.id)).filter(({ id }) => id === intent?.id)
  expect(changed?.status).toBe('canceled')
})

test('an intent of ours that was paid with another amount is shown as money that does not match', async () => {
  const request = await ask(victim)
  const secret = await startPaying(app, request)
  const [intent] = await intentsOf(app, request.id)
  const account = await accountOf(app, victim)
  await changeAtProvider(app, account, `/v1/payment_intents/${intent?.id}`, { amount: '30' })
  await confirm(app, secret)
  const { lost } = await settleEverything()
  expect(lost.find(({ intentId }) => intentId === intent?.id)).toMatchObject({
    amountMinor: 30,
    why: 'other_amount',
    requestId: request.id,
  })
  expect(await readRequest(victim, request.id)).toMatchObject({
    status: 'open',
    amountPaidMinor: 0,
  })
  expect((await pressPay(app, request)).status).toBe(200)
})

test('a payment of ours is settled even if its ids were wiped or rewritten at the provider', async () => {
  const request = await ask(victim)
  const secret = await startPaying(app, request)
  const [intent] = await intentsOf(app, request.id)
  const account = await accountOf(app, victim)
  const other = await ask(victim)
  const path = `/v1/payment_intents/${intent?.id}`
  await changeAtProvider(app, account, path, { 'metadata[request_id]': other.id })
  await confirm(app, secret)
  await settleEverything()
  expect(await readRequest(victim, request.id)).toMatchObject({ status: 'paid' })
  await expectUntouched(other)
})

test('a refund with the id of one that we asked for, but another amount, is not taken for it', async () => {
  const { request, charge } = await askPaid(app, victim)
  await loseAll(app)
  const refundId = 'ref_01k9zzzzzzzzzzzzzzzzzzzzzz'
  const [payment] = (await readRequest(victim, request.id)).payments
  const businessId = await businessOf(victim)
  await queryAll(
    app,
    `insert into refund (business_id, id, payment_id, amount_minor, currency, status, created_at, updated_at)
     values ('${businessId}', '${refundId}', '${payment?.id}', 5000, 'GBP', 'asked', now(), now())`,
  )
  await atDashboard(app, `charges/${charge}/refund`, { amount: 100 })
  const [made] = (await held<{ id: string; charge: string }>(app, 'refunds')).filter(
    (one) => one.charge === charge,
  )
  const account = await accountOf(app, victim)
  await changeAtProvider(app, account, `/v1/refunds/${made?.id}`, {
    'metadata[refund_id]': refundId,
  })
  await clearFaults(app)
  await settleEverything()
  // The row was inserted without its job, so a later visit makes the refund.
  await settleAll(app.context, { businessId, paymentId: payment?.id ?? '' })
  const refunds = await queryAll(
    app,
    `select amount_minor::int as amount, status from refund where payment_id = '${payment?.id}' order by amount_minor`,
  )
  expect(refunds).toEqual([
    { amount: 100, status: 'succeeded' },
    { amount: 5_000, status: 'succeeded' },
  ])
})

test('an account that names another business changes nothing of that business', async () => {
  const account = await accountOf(app, attacker)
  const before = await accountOf(app, victim)
  await changeAtProvider(app, account, `/v1/accounts/${account}`, {
    'metadata[business_id]': await businessOf(victim),
  })
  await settleEverything()
  expect(await accountOf(app, victim)).toBe(before)
  const opened = await queryAll(
    app,
    `select 1 from graphile_worker._private_jobs where payload ->> 'businessId' = '${await businessOf(victim)}'
     and task_id = (select id from graphile_worker._private_tasks where identifier = 'openAccount')`,
  )
  expect(opened).toEqual([])
})
