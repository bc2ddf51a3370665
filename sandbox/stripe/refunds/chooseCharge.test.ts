import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { pay } from '../../testing/pay.ts'
import { refusalOf } from '../../testing/refusalOf.ts'
import { setUpTrial } from '../../testing/setUpTrial.ts'

const bench = setUpTrial()

const chargeOf = (id: string) => bench.stripe.charges.retrieve(id)

test('amounts below one, of another currency and unknown reasons are refused', async () => {
  const { charge } = await pay(bench.stripe, 'pm_card_visa', { amount: 1000, currency: 'jpy' })
  for (const amount of [0, -5]) {
    expect(
      await refusalOf(bench.stripe.refunds.create({ charge: charge.id, amount })),
    ).toMatchObject({
      code: 'parameter_invalid_integer',
      param: 'amount',
      message: 'This value must be greater than or equal to 1.',
    })
  }
  expect(
    (await refusalOf(bench.stripe.refunds.create({ charge: charge.id, amount: 1001 }))).message,
  ).toBe('Refund amount (¥1,001) is greater than unrefunded amount on charge (¥1,000)')
  expect(
    await refusalOf(bench.stripe.refunds.create({ charge: charge.id, currency: 'usd' })),
  ).toMatchObject({ param: 'currency' })
  expect(
    await refusalOf(
      bench.stripe.refunds.create({ charge: charge.id, reason: 'expired_uncaptured_charge' }),
    ),
  ).toMatchObject({
    param: 'reason',
    message: 'Invalid reason: must be one of duplicate, fraudulent, or requested_by_customer',
  })
  expect((await bench.stripe.refunds.create({ charge: charge.id })).amount).toBe(1000)
})

test('a payment without a captured charge cannot be refunded, and the message says what to do', async () => {
  const authorized = await pay(bench.stripe, 'pm_card_visa', { capture_method: 'manual' })
  for (const params of [
    { charge: authorized.charge.id },
    { payment_intent: authorized.intent.id },
  ]) {
    expect((await refusalOf(bench.stripe.refunds.create(params))).message).toMatch(
      `This uncaptured Charge was created by a PaymentIntent (${authorized.intent.id}). You must cancel`,
    )
  }
  const open = await bench.stripe.paymentIntents.create({ amount: 2000, currency: 'usd' })
  const nothing = `This PaymentIntent (${open.id}) does not have a successful charge to refund.`
  const refund = () => bench.stripe.refunds.create({ payment_intent: open.id })
  expect((await refusalOf(refund())).message).toBe(nothing)
  await refusalOf(
    bench.stripe.paymentIntents.confirm(open.id, {
      payment_method: 'pm_card_chargeDeclined',
      return_url: 'https://example.com/',
    }),
  )
  expect((await refusalOf(refund())).message).toBe(nothing)
  expect((await refusalOf(bench.stripe.refunds.create({}))).message).toBe(
    'One of the following params should be provided for this request: payment_intent or charge.',
  )
  expect(await refusalOf(bench.stripe.refunds.create({ charge: 'ch_none' }))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    message: "No such charge: 'ch_none'",
  })
  const { charge } = await pay(bench.stripe)
  expect(
    await refusalOf(bench.stripe.refunds.create({ charge: charge.id, payment_intent: open.id })),
  ).toMatchObject({ statusCode: 400 })
})

test('parameters that are not about cards are refused by name', async () => {
  const { charge } = await pay(bench.stripe)
  for (const params of [
    { origin: 'customer_balance' },
    { instructions_email: 'payer@example.com' },
    { customer: 'cus_1' },
    { reverse_transfer: true },
    { refund_application_fee: true },
  ] satisfies Stripe.RefundCreateParams[]) {
    const refused = await refusalOf(bench.stripe.refunds.create({ charge: charge.id, ...params }))
    expect(refused).toMatchObject({ statusCode: 400, param: Object.keys(params)[0] })
  }
  expect(await chargeOf(charge.id)).toMatchObject({ amount_refunded: 0 })
})

test('another account neither sees nor refunds a charge, and a browser cannot refund', async () => {
  const { charge } = await pay(bench.stripe)
  const account = await bench.stripe.accounts.create()
  const options = { stripeAccount: account.id }
  expect(
    await refusalOf(bench.stripe.refunds.create({ charge: charge.id }, options)),
  ).toMatchObject({
    code: 'resource_missing',
  })
  const byBrowser = bench.open('pk_test_sandbox').refunds.create({ charge: charge.id })
  expect((await refusalOf(byBrowser)).statusCode).toBe(403)
})
