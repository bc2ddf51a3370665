import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { openAccount } from '../../testing/openAccount.ts'
import { setUpTrial } from '../../testing/setUpTrial.ts'

const bench = setUpTrial()
const dayMs = 86_400_000

/** Creates a connected account of the test's own, so that nothing else moves its balance. */
async function connect(params: Stripe.AccountCreateParams = {}) {
  const { id } = await openAccount(bench, { type: 'standard', country: 'US', ...params })
  return { stripeAccount: id }
}

function pay(account: Stripe.RequestOptions, more: Partial<Stripe.PaymentIntentCreateParams> = {}) {
  const card = { payment_method: 'pm_card_visa', capture_method: 'automatic' } as const
  const params = { amount: 2_500, currency: 'usd', confirm: true, ...card, ...more }
  return bench.stripe.paymentIntents.create(params, account)
}

async function listPayouts(account: Stripe.RequestOptions) {
  return (await bench.stripe.payouts.list({}, account)).data
}

/** Lets the sandbox's time go on until an account has so many payouts in a status. */
async function awaitPayouts(account: Stripe.RequestOptions, count: number, status = 'in_transit') {
  const find = async () => (await listPayouts(account)).filter((one) => one.status === status)
  await expect.poll(async () => (await find()).length).toBe(count)
  return find()
}

function movementsOf(account: Stripe.RequestOptions, payout: string) {
  return bench.stripe.balanceTransactions
    .list({ payout, limit: 100 }, account)
    .autoPagingToArray({ limit: 1_000 })
}

test('what is available is paid out the day after, once, and its movements add up to nothing', async () => {
  const account = await connect()
  await pay(account)
  await pay(account, { amount: 1_000 })
  const [announced] = await listPayouts(account)
  await bench.trial.advanceClock(2 * dayMs)
  expect(await listPayouts(account)).toMatchObject([{ status: 'pending' }])
  await bench.trial.advanceClock(dayMs)
  const [payout] = await awaitPayouts(account, 1)
  expect(payout).toMatchObject({
    id: announced?.id,
    amount: 2_500 - 103 + 1_000 - 59,
    currency: 'usd',
  })
  const movements = await movementsOf(account, payout?.id ?? '')
  expect(movements.map(({ type }) => type)).toEqual(['payout', 'charge', 'charge'])
  expect(movements.reduce((sum, { net }) => sum + net, 0)).toBe(0)
  const { available, pending } = await bench.stripe.balance.retrieve({}, account)
  expect([...available, ...pending].map(({ amount }) => amount)).toEqual([0, 0])
})

test('a payout arrives a day later, and each step is announced', async () => {
  const account = await connect()
  await pay(account)
  await bench.trial.advanceClock(3 * dayMs)
  const [payout] = await awaitPayouts(account, 1)
  await bench.trial.advanceClock(dayMs)
  const [paid] = await awaitPayouts(account, 1, 'paid')
  expect(paid).toMatchObject({
    id: payout?.id,
    automatic: true,
    reconciliation_status: 'completed',
  })
  const { data } = await bench.stripe.events.list({ type: 'payout.*', limit: 10 }, account)
  expect(data.map(({ type }) => type)).toEqual([
    'payout.paid',
    'payout.reconciliation_completed',
    'payout.created',
  ])
})

test('each currency has a payout of its own; what was refunded later is in a later one', async () => {
  const account = await connect()
  const intent = await pay(account)
  await pay(account, { amount: 900, currency: 'jpy' })
  await bench.trial.advanceClock(3 * dayMs)
  const first = await awaitPayouts(account, 2)
  expect(first.map(({ currency }) => currency).toSorted()).toEqual(['jpy', 'usd'])
  await bench.stripe.refunds.create({ payment_intent: intent.id, amount: 500 }, account)
  await pay(account, { amount: 4_000 })
  await bench.trial.advanceClock(3 * dayMs)
  const [second] = await awaitPayouts(account, 1)
  expect(second?.amount).toBe(4_000 - 146 - 500)
  const movements = await movementsOf(account, second?.id ?? '')
  expect(movements.map(({ type }) => type)).toEqual(['payout', 'charge', 'refund'])
})

test('nothing is paid out of a debt, nor by a manual schedule', async () => {
  const debtor = await connect()
  const intent = await pay(debtor)
  await bench.stripe.refunds.create({ payment_intent: intent.id }, debtor)
  const manual = await connect({ settings: { payouts: { schedule: { interval: 'manual' } } } })
  await pay(manual)
  const other = await connect()
  await pay(other)
  await bench.trial.advanceClock(3 * dayMs)
  await awaitPayouts(other, 1)
  expect(await listPayouts(debtor)).toMatchObject([{ status: 'pending' }])
  expect(await listPayouts(manual)).toMatchObject([{ status: 'pending' }])
})

test('a payout is read by its id in its own account only, and listed by its status and arrival', async () => {
  const account = await connect()
  await pay(account)
  await bench.trial.advanceClock(3 * dayMs)
  const [payout] = await awaitPayouts(account, 1)
  const { id = '', arrival_date: arrival = 0 } = payout ?? {}
  const { payouts } = bench.stripe
  expect(await payouts.retrieve(id, { expand: ['balance_transaction'] }, account)).toMatchObject({
    balance_transaction: { type: 'payout', source: id },
  })
  await expect(payouts.retrieve(id)).rejects.toMatchObject({ code: 'resource_missing' })
  expect((await payouts.list({ status: 'paid' }, account)).data).toEqual([])
  expect((await payouts.list({ arrival_date: { lt: arrival } }, account)).data).toEqual([])
  expect((await payouts.list({ arrival_date: arrival }, account)).data).toHaveLength(1)
})

test('a payout that the bank sends back has failed, its amount is in the next one, and it fails once', async () => {
  const account = await connect()
  await pay(account)
  await bench.trial.advanceClock(3 * dayMs)
  const [payout] = await awaitPayouts(account, 1)
  const { id = '', amount = 0 } = payout ?? {}
  const address = `${bench.trial.url}/control/stripe/payouts/${id}/fail`
  const fail = (code: string) =>
    fetch(address, { method: 'POST', body: JSON.stringify({ failure_code: code }) })
  expect((await fail('no_such_code')).status).toBe(400)
  expect((await fail('invalid_account_number')).status).toBe(200)
  expect((await fail('account_closed')).status).toBe(409)
  const expand = ['failure_balance_transaction']
  expect(await bench.stripe.payouts.retrieve(id, { expand }, account)).toMatchObject({
    status: 'failed',
    failure_code: 'invalid_account_number',
    failure_message: expect.stringContaining('account number'),
    failure_balance_transaction: {
      type: 'payout_failure',
      reporting_category: 'payout_reversal',
      amount,
    },
  })
  const { data: events } = await bench.stripe.events.list({ type: 'payout.failed' }, account)
  expect(events).toHaveLength(1)
  await bench.trial.advanceClock(dayMs)
  const [next] = await awaitPayouts(account, 1)
  expect(next?.amount).toBe(amount)
})
