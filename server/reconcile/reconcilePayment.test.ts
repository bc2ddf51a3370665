import { afterEach, expect, test } from 'vitest'
import type { Reconciliation } from '#rules/shapes/reconciliation.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { newId } from '#server/ids.ts'
import { insertPayment } from '#server/intents/insertPayment.ts'
import { settlePayment } from '#server/payments/settlePayment.ts'
import { ask, readRequest } from '../../tests/support/callers.ts'
import { accountOf, makeIntent } from '../../tests/support/moneyOfStrangers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { loseAll } from '../../tests/support/reconcile.ts'
import { askPaid, refund } from '../../tests/support/refunds.ts'
import { clearFaults, confirm, queryAll, startPaying } from '../../tests/support/rehearse.ts'
import { reconcilePeriod } from './reconcilePeriod.ts'

const { app, caller, businessId } = await openBusiness()
afterEach(() => clearFaults(app))

/** Compares all of the last two days, even days that were compared before; returns the findings. */
async function compare(context: AppContext = app.context) {
  await queryAll(app, 'delete from reconcile_run where ended_at is not null')
  const until = new Date(Date.now() + 60_000).toISOString()
  await reconcilePeriod(context, { businessId, until })
  const { body } = await caller.call<Reconciliation>('GET', '/v1/reconciliation')
  return body
}

const kinds = ({ open, healed }: Reconciliation, requestId: string) =>
  [...open, ...healed].filter((one) => one.requestId === requestId).map(({ what }) => what)

/**
 * Returns the app in which something happens while it reads the provider's intent for the `at`-th
 * time.
 */
function meanwhile(at: number, happens: () => Promise<unknown>): AppContext {
  const { stripe } = app.context
  let looks = 0
  const readIntent: typeof stripe.readIntent = async (...about) => {
    looks += 1
    if (looks !== at) return stripe.readIntent(...about)
    const intent = at === 1 ? await stripe.readIntent(...about) : null
    await happens()
    return intent ?? stripe.readIntent(...about)
  }
  return { ...app.context, stripe: { ...stripe, readIntent } }
}

test('what another process resolves between the two looks is no difference', async () => {
  const request = await ask(caller)
  const secret = await startPaying(app, request)
  await loseAll(app)
  await confirm(app, secret)
  const [payment] = (await readRequest(caller, request.id)).payments
  const name = { businessId, paymentId: payment?.id ?? '' }
  const found = await compare(meanwhile(1, () => settlePayment(app.context, name)))
  expect((await readRequest(caller, request.id)).status).toBe('paid')
  expect(kinds(found, request.id)).toEqual([])
})

test('what happens at the provider between the two looks waits for the next comparison', async () => {
  const { request, name, charge } = await askPaid(app, caller)
  await loseAll(app)
  await queryAll(app, 'update payment set amount_minor = 100 where id = $1', [name.paymentId])
  const found = await compare(meanwhile(2, () => refund(app, charge, 500)))
  expect(kinds(found, request.id).sort()).toEqual(['amount', 'captured'])
  await queryAll(app, 'update payment set amount_minor = 8500 where id = $1', [name.paymentId])
})

test('a payment of ours that no list of the provider has is found to be missing there', async () => {
  const { id: requestId } = await ask(caller)
  const payment = {
    ...{ businessId, requestId, id: newId('pay'), intentId: 'pi_ghost' },
    ...{ amountMinor: 8_500, currency: 'GBP', status: 'processing' as const },
  }
  await inBusiness(app.database, businessId, (tx) => insertPayment(tx, payment, new Date()))
  expect(kinds(await compare(), requestId)).toEqual(['missing'])
  await queryAll(app, 'delete from reconcile_difference')
  await queryAll(app, "update payment set status = 'canceled' where id = $1", [payment.id])
})

test('intents of the provider’s other mode are not compared', async () => {
  await askPaid(app, caller)
  const { stripe } = app.context
  const listIntents: typeof stripe.listIntents = async (...about) => {
    const page = await stripe.listIntents(...about)
    return page && { ...page, data: page.data.map((one) => ({ ...one, live: !one.live })) }
  }
  await compare({ ...app.context, stripe: { ...stripe, listIntents } })
  const [run] = (await caller.call<Reconciliation>('GET', '/v1/reconciliation')).body.runs
  expect(run).toMatchObject({ payments: 0 })
})

test('money of an intent that only claims to be for a payment of ours is recorded as not asked for', async () => {
  const { request, name } = await askPaid(app, caller)
  await loseAll(app)
  const forged = await makeIntent(
    app,
    {
      account: await accountOf(app, caller),
      amountMinor: 100,
      currency: 'GBP',
      metadata: { business_id: businessId, request_id: request.id, payment_id: name.paymentId },
    },
    'pm_card_visa',
  )
  const found = await compare()
  expect(kinds(found, request.id)).toEqual([])
  const lost = await queryAll<{ why: string; intent_id: string }>(
    app,
    'select why, intent_id from lost_payment where request_id = $1',
    [request.id],
  )
  expect(lost).toEqual([{ why: 'not_asked_for', intent_id: forged.id }])
})
