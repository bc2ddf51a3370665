import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { openAccount } from '../../testing/openAccount.ts'
import { setUpTrial } from '../../testing/setUpTrial.ts'
import { sumFunds } from '../../testing/sumFunds.ts'

const bench = setUpTrial()
const dayMs = 86_400_000

type Create = Partial<Stripe.PaymentIntentCreateParams>

/** Pays, with the balance transaction available at once. */
async function pay(more: Create = {}, options: Stripe.RequestOptions = {}) {
  const intent = await bench.stripe.paymentIntents.create(
    {
      amount: 2500,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      capture_method: 'automatic',
      confirm: true,
      expand: ['latest_charge.balance_transaction'],
      ...more,
    },
    options,
  )
  const charge = intent.latest_charge
  if (charge === null || typeof charge === 'string') throw new Error('No charge was expanded.')
  const move = charge.balance_transaction
  if (move === null || typeof move === 'string') throw new Error('No move was expanded.')
  return { charge, move }
}

/** Creates a connected account of the test's own, so that nothing else moves its balance. */
async function connect() {
  const { id } = await openAccount(bench, { type: 'standard', country: 'US' })
  return { stripeAccount: id }
}

function amountsOf(funds: Stripe.Balance['available']) {
  return Object.fromEntries(funds.map(({ currency, amount }) => [currency, amount]))
}

test('the fee that a payment is charged is 2.9 % and 30, and never more than the amount', async () => {
  expect((await pay({ amount: 10_000 })).move).toMatchObject({ fee: 320, net: 9680 })
  const { move } = await pay({ amount: 10, currency: 'clp' })
  expect(move).toMatchObject({ amount: 10, fee: 10, net: 0, currency: 'clp' })
  expect(move.fee_details).toEqual([
    {
      amount: 10,
      application: null,
      currency: 'clp',
      description: 'Stripe processing fees',
      type: 'stripe_fee',
    },
  ])
})

test('the balance is the sum of its transactions, by currency, separate for each account', async () => {
  const { stripe } = bench
  const account = await connect()
  const dollars = await pay({}, account)
  await pay({ amount: 1000, payment_method: 'pm_card_bypassPending' }, account)
  const yen = await pay({ amount: 900, currency: 'jpy' }, account)
  await stripe.refunds.create({ charge: dollars.charge.id, amount: 300 }, account)
  const { available, pending } = await stripe.balance.retrieve({}, account)
  const [usable, coming] = [amountsOf(available), amountsOf(pending)]
  expect((usable.usd ?? 0) + (coming.usd ?? 0)).toBe(dollars.move.net + (1000 - 59) - 300)
  expect((usable.jpy ?? 0) + (coming.jpy ?? 0)).toBe(yen.move.net)
  const all = [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0)
  expect(all).toBe(await sumFunds(stripe, account))
})

test('pending money becomes available at its time', async () => {
  const { stripe, trial } = bench
  const account = await connect()
  const { charge, move } = await pay({}, account)
  expect(move.status).toBe('pending')
  expect(await stripe.balance.retrieve({}, account)).toMatchObject({
    available: [{ currency: 'usd', amount: 0 }],
    pending: [{ currency: 'usd', amount: move.net }],
  })
  await trial.advanceClock(2 * dayMs)
  const read = await stripe.balanceTransactions.retrieve(move.id, {}, account)
  expect(read).toMatchObject({ status: 'available', available_on: move.available_on })
  const expanded = await stripe.charges.retrieve(
    charge.id,
    { expand: ['balance_transaction'] },
    account,
  )
  expect(expanded.balance_transaction).toMatchObject({ status: 'available' })
  expect(await stripe.balance.retrieve({}, account)).toMatchObject({
    available: [{ currency: 'usd', amount: move.net }],
    pending: [{ currency: 'usd', amount: 0 }],
  })
})

test('transactions are listed by type, source, currency and time; a payout that is not known is refused', async () => {
  const { stripe } = bench
  const account = await connect()
  const dollars = await pay({}, account)
  const euros = await pay({ currency: 'eur' }, account)
  const refund = await stripe.refunds.create({ charge: euros.charge.id }, account)
  const list = async (params: Stripe.BalanceTransactionListParams) => {
    const { data } = await stripe.balanceTransactions.list(params, account)
    return data.map(({ id }) => id)
  }
  expect(await list({ type: 'charge' })).toEqual([euros.move.id, dollars.move.id])
  expect(await list({ source: refund.id })).toEqual([refund.balance_transaction])
  expect(await list({ currency: 'eur', type: 'charge' })).toEqual([euros.move.id])
  expect(await list({ currency: 'USD' })).toEqual([dollars.move.id])
  expect(await list({ created: { lt: dollars.move.created } })).toEqual([])
  expect(await list({ type: 'payout' })).toEqual([])
  await expect(list({ payout: 'po_1' })).rejects.toMatchObject({ param: 'payout' })
})

test('a platform earns its fee when the connected account is paid', async () => {
  const { stripe } = bench
  const account = await connect()
  const { charge, move } = await pay({ application_fee_amount: 250 }, account)
  expect(move).toMatchObject({ amount: 2500, fee: 103 + 250, net: 2500 - 103 - 250 })
  expect(move.fee_details.map(({ type, amount }) => [type, amount])).toEqual([
    ['stripe_fee', 103],
    ['application_fee', 250],
  ])
  const { data } = await stripe.balanceTransactions.list({ source: String(charge.application_fee) })
  expect(data).toMatchObject([{ type: 'application_fee', amount: 250, fee: 0, net: 250 }])
})
