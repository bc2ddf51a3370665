import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { callApi } from '../../testing/callApi.ts'
import { listEventsAbout } from '../../testing/listEvents.ts'
import { pay } from '../../testing/pay.ts'
import { refusalOf } from '../../testing/refusalOf.ts'
import { setUpTrial } from '../../testing/setUpTrial.ts'

const bench = setUpTrial()

test('only the metadata of a refund can be changed, and a card refund cannot be canceled', async () => {
  const { charge } = await pay(bench.stripe)
  const refund = await bench.stripe.refunds.create({
    charge: charge.id,
    metadata: { kept: '1', gone: '2' },
  })
  const updated = await bench.stripe.refunds.update(refund.id, { metadata: { gone: '', new: '3' } })
  expect(updated.metadata).toEqual({ kept: '1', new: '3' })
  const events = await listEventsAbout(bench.stripe, refund.id)
  expect(events.at(-1)?.data.previous_attributes).toEqual({ metadata: { gone: '2', new: null } })
  expect(
    await refusalOf(bench.stripe.refunds.update(refund.id, { metadata: {}, ...{ amount: 1 } })),
  ).toMatchObject({
    code: 'parameter_unknown',
    param: 'amount',
  })
  expect(await refusalOf(bench.stripe.refunds.cancel(refund.id))).toMatchObject({
    statusCode: 400,
    message: 'Canceling this refund is unsupported.',
  })
  expect(await refusalOf(bench.stripe.refunds.cancel('re_none'))).toMatchObject({ statusCode: 404 })
})

test('refunds list newest first by charge, payment intent and cursor', async () => {
  const { intent, charge } = await pay(bench.stripe)
  const made: string[] = []
  for (const amount of [1, 2, 3]) {
    made.unshift((await bench.stripe.refunds.create({ charge: charge.id, amount })).id)
  }
  const ids = async (params: Stripe.RefundListParams) =>
    (await bench.stripe.refunds.list(params)).data.map((refund) => refund.id)
  expect(await ids({ charge: charge.id })).toEqual(made)
  expect(await ids({ payment_intent: intent.id })).toEqual(made)
  expect(await ids({ charge: charge.id, limit: 1, starting_after: made[0] ?? '' })).toEqual([
    made[1],
  ])
  expect(await ids({ charge: charge.id, created: { lt: charge.created } })).toEqual([])
  const expanded = await bench.stripe.refunds.list({
    charge: charge.id,
    expand: ['data.charge.balance_transaction'],
  })
  expect(expanded.data[0]?.charge).toMatchObject({ id: charge.id })
  expect(await refusalOf(bench.stripe.refunds.list({ charge: 'ch_none' }))).toMatchObject({
    code: 'resource_missing',
    param: 'charge',
  })
})

test('an expanded charge shows its latest refunds, and the SDK pages through to the last', async () => {
  const { charge } = await pay(bench.stripe)
  const made: string[] = []
  for (let count = 0; count < 12; count += 1) {
    made.unshift((await bench.stripe.refunds.create({ charge: charge.id, amount: 1 })).id)
  }
  expect(await bench.stripe.charges.retrieve(charge.id)).not.toHaveProperty('refunds')
  const { refunds } = await bench.stripe.charges.retrieve(charge.id, {
    expand: ['refunds.data.balance_transaction'],
  })
  expect(refunds).toMatchObject({ has_more: true, url: `/v1/charges/${charge.id}/refunds` })
  expect(refunds?.data.map((refund) => refund.id)).toEqual(made.slice(0, 10))
  expect(refunds?.data[0]?.balance_transaction).toMatchObject({ type: 'refund', net: -1 })
  const rest = await callApi(bench.trial, 'GET', `${refunds?.url}?starting_after=${made[9]}`)
  expect(rest.body).toMatchObject({ data: [{ id: made[10] }, { id: made[11] }], has_more: false })
})
