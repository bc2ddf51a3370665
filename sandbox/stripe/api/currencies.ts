import { refuseParam } from './problem.ts'

/**
 * Checks the amount of a charge against its currency
 * (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). Real minimums depend on
 * the currency that the account settles in; here each currency settles in itself, and one that the
 * table does not name has no minimum.
 * Takes minor units and a lower-case code; throws Stripe's error when the amount cannot be charged.
 */
export function checkAmount(amount: number, currency: string) {
  if (amount < 1) throw refuseParam('amount', noAmount, 'parameter_invalid_integer')
  const least = minimums[currency] ?? 1
  if (amount < least) {
    throw refuseParam(
      'amount',
      `Amount must be at least ${showAmount(least, currency)}`,
      'amount_too_small',
    )
  }
  const digits = digitsMax[currency] ?? 8
  if (amount >= 10 ** digits) {
    throw refuseParam(
      'amount',
      `Amount must be no more than ${showAmount(10 ** digits - 1, currency)}`,
      'amount_too_large',
    )
  }
  checkFraction(amount, currency, 'amount')
}

const noAmount =
  'The amount must be greater than or equal to the minimum charge amount allowed for your account ' +
  'and the currency set (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). ' +
  'If you want to save a Payment Method for future use without an immediate payment, use a Setup ' +
  'Intent instead: https://docs.stripe.com/payments/setup-intents'

/**
 * Refuses minor units that a currency does not have
 * (https://docs.stripe.com/currencies#special-cases).
 */
export function checkFraction(amount: number, currency: string, param: string) {
  if (threeDecimal.has(currency) && amount % 10 !== 0) {
    throw refuseParam(param, `Invalid ${currency} amount: the last digit must be 0.`)
  }
  if (wholeOnly.has(currency) && amount % 100 !== 0) {
    throw refuseParam(param, `Invalid ${currency} amount: the amount must be divisible by 100.`)
  }
}

/** Returns the lower-case currency code. Throws when Stripe does not support the currency. */
export function checkCurrency(text: string): string {
  const currency = text.toLowerCase()
  if (supported.has(currency)) return currency
  throw refuseParam(
    'currency',
    `Invalid currency: ${currency}. Stripe currently supports these currencies: ${[...supported].join(', ')}`,
  )
}

/** Writes an amount like `$1,000.50 usd`, as Stripe does in its messages. */
export function showAmount(amount: number, currency: string): string {
  return `${showMoney(amount, currency)} ${currency}`
}

/**
 * Writes an amount like `$1,000.50`; a currency without a sign here is written as a plain number.
 */
export function showMoney(amount: number, currency: string): string {
  const decimals = zeroDecimal.has(currency) ? 0 : threeDecimal.has(currency) ? 3 : 2
  const number = (amount / 10 ** decimals).toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return `${signs[currency] ?? ''}${number}`
}

const signs: Record<string, string> = { usd: '$', eur: '€', gbp: '£', jpy: '¥', aud: '$', cad: '$' }

const zeroDecimal = new Set(
  'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '),
)
const threeDecimal = new Set('bhd jod kwd omr tnd'.split(' '))
/** Currencies with two decimals in the API, but without fractions (UGX and ISK). */
const wholeOnly = new Set(['isk', 'ugx'])
const digitsMax: Record<string, number> = { idr: 12, cop: 10, inr: 9 }

const minimums: Record<string, number> = {
  usd: 50,
  aed: 200,
  ars: 50,
  aud: 50,
  brl: 50,
  cad: 50,
  chf: 50,
  cop: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17500,
  idr: 50,
  ils: 50,
  inr: 50,
  jpy: 50,
  krw: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  nzd: 50,
  php: 50,
  pln: 200,
  ron: 200,
  rub: 50,
  sek: 300,
  sgd: 50,
  thb: 1000,
  zar: 50,
}

const supported = new Set(
  (
    'usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bhd bif bmd bnd bob brl bsd bwp ' +
    'byn bzd cad cdf chf clp cny cop crc cve czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip ' +
    'gmd gnf gtq gyd hkd hnl htg huf idr ils inr isk jmd jod jpy kes kgs khr kmf krw kwd kyd kzt ' +
    'lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio nok npr ' +
    'nzd omr pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd scr sek sgd shp sle sos srd ' +
    'std szl thb tjs tnd top try ttd twd tzs uah ugx uyu uzs vnd vuv wst xaf xcd xcg xof xpf yer ' +
    'zar zmw'
  ).split(' '),
)
