import { expect, test } from 'vitest'
import { openAccount } from '../../testing/openAccount.ts'
import { setUpTrial } from '../../testing/setUpTrial.ts'

const bench = setUpTrial()
const dayMs = 86_400_000

type Told = { payments: { id: string; charge: string; refunds: string[] }[] }

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()
const payment = { amount: 8_500, currency: 'eur', payment_method: 'pm_card_visa' }

test('payments of the past are booked, refunded and paid out at their own times, and nobody hears of them', async () => {
  const { id: account } = await openAccount(bench, { country: 'IE' })
  const at = { stripeAccount: account }
  const order = {
    account,
    payments: [
      { ...payment, at: daysAgo(1), metadata: { order_id: '2' } },
      { ...payment, at: daysAgo(30), refunds: [{ at: daysAgo(20), amount: 500 }] },
      { ...payment, at: daysAgo(2), payment_method: 'pm_card_sandboxProcessingLong' },
      { ...payment, at: daysAgo(3), payment_method: 'pm_card_chargeDeclined' },
    ],
  }
  const answer = await bench.trial.post('/control/stripe/history', order)
  expect(answer.status).toBe(201)
  const { payments } = (await answer.json()) as Told
  const { data } = await bench.stripe.paymentIntents.list({}, at)
  // Newest first, in the order in which they happened and not in that of the call.
  expect(data.map(({ id }) => id)).toEqual([0, 2, 3, 1].map((place) => payments[place]?.id))
  expect(data.map(({ status }) => status)).toEqual([
    ...['succeeded', 'processing', 'requires_payment_method', 'succeeded'],
  ])
  expect(data[0]?.metadata).toEqual({ order_id: '2' })
  expect(new Date((data[3]?.created ?? 0) * 1_000).toISOString().slice(0, 10)).toBe(
    daysAgo(30).slice(0, 10),
  )
  const { data: movements } = await bench.stripe.balanceTransactions.list({}, at)
  expect(movements.map(({ type, fee }) => [type, fee])).toEqual([
    ['charge', 277],
    ['refund', 0],
    ['payout', 0],
    ['charge', 277],
  ])
  const { data: refunds } = await bench.stripe.refunds.list({}, at)
  expect(refunds).toMatchObject([{ id: payments[1]?.refunds[0], amount: 500, status: 'succeeded' }])
  const { data: payouts } = await bench.stripe.payouts.list({}, at)
  expect(payouts).toMatchObject([{ amount: 8_500 - 277, status: 'paid' }])
  const { data: events } = await bench.stripe.events.list({}, at)
  expect(events.filter(({ type }) => !type.startsWith('account.'))).toEqual([])
})

test('a payment of the past can be refunded today', async () => {
  const answer = await bench.trial.post('/control/stripe/history', {
    payments: [{ ...payment, at: daysAgo(9) }],
  })
  const { payments } = (await answer.json()) as Told
  const refund = await bench.stripe.refunds.create({ payment_intent: payments[0]?.id ?? '' })
  expect(refund).toMatchObject({ amount: 8_500, status: 'succeeded' })
})

test.each([
  {},
  { payments: [] },
  { payments: [{ ...payment }] },
  { payments: [{ ...payment, at: new Date(Date.now() + dayMs).toISOString() }] },
  { payments: [{ ...payment, at: daysAgo(1), refunds: [{ at: daysAgo(2) }] }] },
  { payments: [{ ...payment, at: daysAgo(1), amount: -1 }] },
  { payments: [{ ...payment, at: daysAgo(1), colour: 'red' }] },
])('%j is refused, and nothing of it is kept', async (order) => {
  const count = async () => (await bench.stripe.paymentIntents.list({ limit: 100 })).data.length
  const before = await count()
  expect((await bench.trial.post('/control/stripe/history', order)).status).toBe(400)
  expect(await count()).toBe(before)
})
