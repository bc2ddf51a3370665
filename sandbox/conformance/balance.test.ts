import type Stripe from 'stripe'
import { expect } from 'vitest'
import { pay } from '../testing/pay.ts'
import { refusalOf } from '../testing/refusalOf.ts'
import { setUpConformance } from './setUpConformance.ts'

const page = setUpConformance()
const object = page('https://docs.stripe.com/api/balance_transactions/object')
const list = page('https://docs.stripe.com/api/balance_transactions/list')
const retrieve = page('https://docs.stripe.com/api/balance_transactions/retrieve')
const balance = page('https://docs.stripe.com/api/balance/balance_object')
const testing = page('https://docs.stripe.com/testing#available-balance')

/** Pays, and returns the balance transaction. */
async function move(
  stripe: Stripe,
  card?: string,
  more?: Partial<Stripe.PaymentIntentCreateParams>,
) {
  const { charge } = await pay(stripe, card, { capture_method: 'automatic', ...more })
  const found = await stripe.balanceTransactions.retrieve(String(charge.balance_transaction))
  return { charge, move: found }
}

const sum = (amounts: { amount: number; currency: string }[], currency = 'usd') =>
  amounts.reduce((total, one) => total + (one.currency === currency ? one.amount : 0), 0)

object('the balance transaction of a charge is its amount less the fee', async ({ stripe }) => {
  const { charge, move: found } = await move(stripe)
  expect(found).toMatchObject({
    object: 'balance_transaction',
    amount: 2000,
    currency: 'usd',
    exchange_rate: null,
    reporting_category: 'charge',
    source: charge.id,
    type: 'charge',
  })
  expect(found.id).toMatch(/^txn_/)
  expect(found.net).toBe(found.amount - found.fee)
})

object('the fee details add up to the fee', async ({ stripe }) => {
  const { move: found } = await move(stripe)
  expect(found.fee).toBeGreaterThan(0)
  expect(sum(found.fee_details)).toBe(found.fee)
  expect(found.fee_details[0]).toMatchObject({ type: 'stripe_fee', currency: 'usd' })
})

testing('the money of a standard card is pending at first', async ({ stripe }) => {
  const before = await stripe.balance.retrieve()
  const { move: found } = await move(stripe)
  expect(found.status).toBe('pending')
  expect(found.available_on).toBeGreaterThan(found.created)
  const after = await stripe.balance.retrieve()
  expect(sum(after.pending) - sum(before.pending)).toBe(found.net)
  expect(sum(after.available)).toBe(sum(before.available))
})

for (const card of ['pm_card_bypassPending', 'pm_card_bypassPendingInternational']) {
  testing(`the money of ${card} is available at once`, async ({ stripe }) => {
    const before = await stripe.balance.retrieve()
    const { move: found } = await move(stripe, card)
    expect(found.status).toBe('available')
    const after = await stripe.balance.retrieve()
    expect(sum(after.available) - sum(before.available)).toBe(found.net)
  })
}

balance('the balance is listed by currency and kind of source', async ({ stripe }) => {
  await move(stripe, 'pm_card_bypassPending')
  const read = await stripe.balance.retrieve()
  expect(read).toMatchObject({ object: 'balance', livemode: false })
  const [usd] = read.available.filter(({ currency }) => currency === 'usd')
  expect(usd?.source_types).toEqual({ card: usd?.amount })
})

balance('a refund lowers the balance by its amount', async ({ stripe }) => {
  const { charge } = await move(stripe, 'pm_card_bypassPending')
  const total = async () => {
    const { available, pending } = await stripe.balance.retrieve()
    return sum(available) + sum(pending)
  }
  const before = await total()
  await stripe.refunds.create({ charge: charge.id, amount: 700 })
  expect((await total()) - before).toBe(-700)
})

object('a declined payment moves nothing', async ({ stripe }) => {
  const before = await stripe.balanceTransactions.list({ limit: 1 })
  await refusalOf(pay(stripe, 'pm_card_visa_chargeDeclined'))
  const after = await stripe.balanceTransactions.list({ limit: 1 })
  expect(after.data).toEqual(before.data)
})

list('balance transactions are listed newest first', async ({ stripe }) => {
  const first = await move(stripe)
  const second = await move(stripe)
  const { data } = await stripe.balanceTransactions.list({ limit: 2 })
  expect(data.map(({ id }) => id)).toEqual([second.move.id, first.move.id])
})

list('balance transactions are listed by source and by type', async ({ stripe }) => {
  const { charge, move: found } = await move(stripe)
  const refund = await stripe.refunds.create({ charge: charge.id })
  const bySource = await stripe.balanceTransactions.list({ source: charge.id })
  expect(bySource.data.map(({ id }) => id)).toEqual([found.id])
  const byType = await stripe.balanceTransactions.list({ type: 'refund', limit: 100 })
  expect(byType.data.map(({ source }) => source)).toContain(refund.id)
  expect(byType.data.every(({ type }) => type === 'refund')).toBe(true)
})

list('balance transactions are listed by currency', async ({ stripe }) => {
  await move(stripe)
  const { data } = await stripe.balanceTransactions.list({ currency: 'usd', limit: 100 })
  expect(data.length).toBeGreaterThan(0)
  expect(data.every(({ currency }) => currency === 'usd')).toBe(true)
})

retrieve('an unknown balance transaction is missing', async ({ stripe }) => {
  expect(await refusalOf(stripe.balanceTransactions.retrieve('txn_nobody'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
})

object('the source of a balance transaction can be expanded', async ({ stripe }) => {
  const { charge, move: found } = await move(stripe)
  const read = await stripe.balanceTransactions.retrieve(found.id, { expand: ['source'] })
  expect(read.source).toMatchObject({ id: charge.id, object: 'charge' })
})
