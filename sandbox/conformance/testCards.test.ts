import { expect } from 'vitest'
import { pay, price } from '../testing/pay.ts'
import { refusalOf } from '../testing/refusalOf.ts'
import { setUpConformance } from './setUpConformance.ts'

const page = setUpConformance()
const brands = page('https://docs.stripe.com/testing#cards')
const countries = page('https://docs.stripe.com/testing#international-cards')
const declines = page('https://docs.stripe.com/testing#declined-payments')
const fraud = page('https://docs.stripe.com/testing#fraud-prevention')
const howTo = page('https://docs.stripe.com/testing#testing-code')

const byBrand = [
  ['4242424242424242', 'pm_card_visa', 'visa', 'credit'],
  ['4000056655665556', 'pm_card_visa_debit', 'visa', 'debit'],
  ['5555555555554444', 'pm_card_mastercard', 'mastercard', 'credit'],
  ['2223003122003222', null, 'mastercard', 'credit'],
  ['5200828282828210', 'pm_card_mastercard_debit', 'mastercard', 'debit'],
  ['5105105105105100', 'pm_card_mastercard_prepaid', 'mastercard', 'prepaid'],
  ['378282246310005', 'pm_card_amex', 'amex', 'credit'],
  ['371449635398431', null, 'amex', 'credit'],
  ['6011111111111117', 'pm_card_discover', 'discover', 'credit'],
  ['6011000990139424', null, 'discover', 'credit'],
  ['6011981111111113', null, 'discover', 'debit'],
  ['3056930009020004', 'pm_card_diners', 'diners', 'credit'],
  ['36227206271667', null, 'diners', 'credit'],
  ['3566002020360505', 'pm_card_jcb', 'jcb', 'credit'],
  ['6200000000000005', 'pm_card_unionpay', 'unionpay', 'credit'],
  ['6200000000000047', null, 'unionpay', 'debit'],
  ['6205500000000000004', null, 'unionpay', 'credit'],
] as const

for (const [number, name, brand, funding] of byBrand) {
  brands(`${number} pays as ${brand}, ${funding}`, async ({ stripe }) => {
    const card = { number, exp_month: 12, exp_year: 2034, cvc: brand === 'amex' ? '1234' : '123' }
    const method = await stripe.paymentMethods.create({ type: 'card', card })
    expect(method.card).toMatchObject({ brand, funding, last4: number.slice(-4) })
    for (const payer of name ? [method.id, name] : [method.id]) {
      const { intent, charge } = await pay(stripe, payer)
      expect(intent.status).toBe('succeeded')
      expect(charge.payment_method_details?.card).toMatchObject({
        brand,
        funding,
        last4: number.slice(-4),
      })
    }
  })
}

const byCountry =
  'us ar br ca cl co cr ec mx pa py pe uy ae at be bg by hr cy cz dk ee fi fr de gi gr hu ie it ' +
  'lv li lt lu mt nl no pl pt ro si sk es se ch gb au cn hk in jp my nz sg tw'

for (const country of byCountry.split(' ')) {
  countries(`pm_card_${country} is of that country and pays`, async ({ stripe }) => {
    const { charge } = await pay(stripe, `pm_card_${country}`)
    expect(charge.payment_method_details?.card).toMatchObject({
      brand: 'visa',
      country: country.toUpperCase(),
    })
  })
}

for (const [number, country] of [
  ['4000000320000021', 'AR'],
  ['4000001240000000', 'CA'],
  ['4000002500000003', 'FR'],
  ['4000002760000016', 'DE'],
  ['4000003480000005', 'HU'],
  ['4000003560000008', 'IN'],
  ['4000003920000003', 'JP'],
  ['4000008260000000', 'GB'],
] as const) {
  countries(`${number} is a card of ${country}`, async ({ stripe }) => {
    const card = { number, exp_month: 12, exp_year: 2034, cvc: '123' }
    const method = await stripe.paymentMethods.create({ type: 'card', card })
    expect(method.card).toMatchObject({ country, last4: number.slice(-4) })
  })
}

const declined = [
  ['4000000000000002', 'pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
  [
    '4000000000009995',
    'pm_card_visa_chargeDeclinedInsufficientFunds',
    'card_declined',
    'insufficient_funds',
  ],
  ['4000000000009987', 'pm_card_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
  ['4000000000009979', 'pm_card_visa_chargeDeclinedStolenCard', 'card_declined', 'stolen_card'],
  ['4000000000000069', 'pm_card_chargeDeclinedExpiredCard', 'expired_card', undefined],
  ['4000000000000127', 'pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', undefined],
  ['4000000000000119', 'pm_card_chargeDeclinedProcessingError', 'processing_error', undefined],
  [
    '4000000000006975',
    'pm_card_visa_chargeDeclinedVelocityLimitExceeded',
    'card_declined',
    'card_velocity_exceeded',
  ],
] as const

for (const [number, name, code, decline_code] of declined) {
  declines(`${number} is declined with ${decline_code ?? code}`, async ({ stripe }) => {
    const card = { number, exp_month: 12, exp_year: 2034, cvc: '123' }
    const method = await stripe.paymentMethods.create({ type: 'card', card })
    for (const payer of [method.id, name]) {
      const refusal = await refusalOf(pay(stripe, payer))
      expect(refusal).toMatchObject({ statusCode: 402, type: 'StripeCardError', code })
      if (decline_code) expect(refusal.decline_code).toBe(decline_code)
    }
  })
}

for (const name of [
  'pm_card_chargeDeclined',
  'pm_card_chargeDeclinedInsufficientFunds',
  'pm_card_chargeDeclinedLostCard',
  'pm_card_chargeDeclinedStolenCard',
]) {
  declines(`${name} is declined too`, async ({ stripe }) => {
    expect(await refusalOf(pay(stripe, name))).toMatchObject({ code: 'card_declined' })
  })
}

page('https://docs.stripe.com/declines/codes')(
  'pm_card_radarBlock is declined as fraudulent',
  async ({ stripe }) => {
    expect(await refusalOf(pay(stripe, 'pm_card_radarBlock'))).toMatchObject({
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'fraudulent',
    })
  },
)

fraud('4000000000000101 fails the check of a security code if one is given', async ({ stripe }) => {
  const card = { number: '4000000000000101', exp_month: 12, exp_year: 2034, cvc: '123' }
  const method = await stripe.paymentMethods.create({ type: 'card', card })
  const { charge } = await pay(stripe, method.id)
  expect(charge.payment_method_details?.card?.checks?.cvc_check).toBe('fail')
})

fraud('4000000000000028 fails the check of the street and pays', async ({ stripe }) => {
  const method = await stripe.paymentMethods.create({
    type: 'card',
    card: { number: '4000000000000028', exp_month: 12, exp_year: 2034, cvc: '123' },
    billing_details: { address: { line1: '1 Home Rd' } },
  })
  const { charge } = await pay(stripe, method.id)
  expect(charge.payment_method_details?.card?.checks?.address_line1_check).toBe('fail')
})

fraud('the checks of a good card pass', async ({ stripe }) => {
  const method = await stripe.paymentMethods.create({
    type: 'card',
    card: { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' },
    billing_details: { address: { line1: '1 Home Rd', postal_code: '94103' } },
  })
  const { charge } = await pay(stripe, method.id)
  expect(charge.payment_method_details?.card?.checks).toEqual({
    address_line1_check: 'pass',
    address_postal_code_check: 'pass',
    cvc_check: 'pass',
  })
})

for (const [token, brand] of [
  ['tok_visa', 'visa'],
  ['tok_mastercard', 'mastercard'],
  ['tok_amex', 'amex'],
  ['tok_discover', 'discover'],
  ['tok_diners', 'diners'],
  ['tok_jcb', 'jcb'],
  ['tok_unionpay', 'unionpay'],
] as const) {
  howTo(`${token} makes a card of ${brand}`, async ({ stripe }) => {
    const method = await stripe.paymentMethods.create({ type: 'card', card: { token } })
    expect(method.card?.brand).toBe(brand)
  })
}

howTo('a ready-made payment method is a new one each time', async ({ stripe }) => {
  const first = await stripe.paymentIntents.create({ ...price, payment_method: 'pm_card_visa' })
  const second = await stripe.paymentIntents.create({ ...price, payment_method: 'pm_card_visa' })
  expect(first.payment_method).toMatch(/^pm_/)
  expect(second.payment_method).not.toBe(first.payment_method)
})
