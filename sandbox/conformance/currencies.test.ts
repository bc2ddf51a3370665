import { expect } from 'vitest'
import { pay, price } from '../testing/pay.ts'
import { refusalOf } from '../testing/refusalOf.ts'
import { setUpConformance } from './setUpConformance.ts'

const page = setUpConformance()
const minimum = page('https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts')
const zero = page('https://docs.stripe.com/currencies#zero-decimal')
const three = page('https://docs.stripe.com/currencies#three-decimal')
const special = page('https://docs.stripe.com/currencies#special-cases')
const create = page('https://docs.stripe.com/api/payment_intents/create')

const minimums = {
  aed: 200,
  aud: 50,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  inr: 50,
  jpy: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1000,
  usd: 50,
}

for (const [currency, least] of Object.entries(minimums)) {
  minimum(`the least in ${currency} is ${least}`, async ({ stripe }) => {
    const intent = await stripe.paymentIntents.create({ ...price, currency, amount: least })
    expect(intent).toMatchObject({ currency, amount: least })
    const call = stripe.paymentIntents.create({ ...price, currency, amount: least - 1 })
    expect(await refusalOf(call)).toMatchObject({
      statusCode: 400,
      code: 'amount_too_small',
      param: 'amount',
    })
  })
}

create('99999999 can be charged', async ({ stripe }) => {
  const { intent } = await pay(stripe, 'pm_card_visa', { amount: 99_999_999 })
  expect(intent.amount_received).toBe(99_999_999)
})

create('an amount is positive', async ({ stripe }) => {
  for (const amount of [0, -100]) {
    const call = stripe.paymentIntents.create({ ...price, amount })
    expect(await refusalOf(call)).toMatchObject({
      statusCode: 400,
      param: 'amount',
      code: expect.stringMatching(/^(parameter_invalid_integer|amount_too_small)$/),
    })
  }
})

create('a currency that Stripe does not know is refused', async ({ stripe }) => {
  const call = stripe.paymentIntents.create({ ...price, currency: 'xyz' })
  expect(await refusalOf(call)).toMatchObject({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
    param: 'currency',
  })
})

zero('an amount in a zero-decimal currency is the amount itself', async ({ stripe }) => {
  const { charge } = await pay(stripe, 'pm_card_visa', { amount: 500, currency: 'jpy' })
  expect([charge.amount, charge.currency]).toEqual([500, 'jpy'])
})

for (const currency of 'bif clp djf gnf kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ')) {
  zero(`${currency} has no decimals and is accepted`, async ({ stripe }) => {
    const intent = await stripe.paymentIntents.create({ ...price, currency, amount: 1_234_567 })
    expect(intent).toMatchObject({ currency, amount: 1_234_567 })
  })
}

for (const currency of ['bhd', 'jod', 'kwd', 'omr', 'tnd']) {
  three(`an amount in ${currency} ends with 0`, async ({ stripe }) => {
    const intent = await stripe.paymentIntents.create({ ...price, currency, amount: 5120 })
    expect(intent.amount).toBe(5120)
    const call = stripe.paymentIntents.create({ ...price, currency, amount: 5124 })
    expect(await refusalOf(call)).toMatchObject({ statusCode: 400, param: 'amount' })
  })
}

for (const currency of ['isk', 'ugx']) {
  special(`an amount in ${currency} has no fractions though two decimals`, async ({ stripe }) => {
    const intent = await stripe.paymentIntents.create({ ...price, currency, amount: 500_000 })
    expect(intent.amount).toBe(500_000)
    const call = stripe.paymentIntents.create({ ...price, currency, amount: 500_050 })
    expect(await refusalOf(call)).toMatchObject({ statusCode: 400, param: 'amount' })
  })
}

special('fractions of huf and twd can be charged', async ({ stripe }) => {
  for (const currency of ['huf', 'twd']) {
    const intent = await stripe.paymentIntents.create({ ...price, currency, amount: 80_045 })
    expect(intent.amount).toBe(80_045)
  }
})

page('https://docs.stripe.com/api/refunds/create')(
  'a refund has the currency of its charge',
  async ({ stripe }) => {
    const { charge } = await pay(stripe, 'pm_card_visa', { amount: 500, currency: 'jpy' })
    const refund = await stripe.refunds.create({ charge: charge.id, amount: 200 })
    expect([refund.amount, refund.currency]).toEqual([200, 'jpy'])
  },
)
