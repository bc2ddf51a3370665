import { expect, test } from 'vitest'
import { pay } from '../../testing/pay.ts'
import { setUpTrial } from '../../testing/setUpTrial.ts'

const bench = setUpTrial()

const chargeOf = (id: string) => bench.stripe.charges.retrieve(id)

test('a hundred parallel refunds never exceed the captured amount', async () => {
  const { charge } = await pay(bench.stripe, 'pm_card_visa', { amount: 2500 })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) =>
      bench.stripe.refunds.create(
        { charge: charge.id, amount: 100 },
        { idempotencyKey: `parallel:${charge.id}:${index}` },
      ),
    ),
  )
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(25)
  const codes = outcomes.map((one) => (one.status === 'rejected' ? one.reason.code : 'refunded'))
  expect(new Set(codes)).toEqual(new Set(['refunded', 'charge_already_refunded']))
  expect(await chargeOf(charge.id)).toMatchObject({ amount_refunded: 2500, refunded: true })
  const stored = await bench.stripe.refunds.list({ charge: charge.id, limit: 100 })
  expect(stored.data.reduce((sum, refund) => sum + refund.amount, 0)).toBe(2500)
})

test('only one of a hundred parallel full refunds succeeds', async () => {
  const { intent } = await pay(bench.stripe)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, () => bench.stripe.refunds.create({ payment_intent: intent.id })),
  )
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
})
