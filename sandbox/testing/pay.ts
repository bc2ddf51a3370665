import type Stripe from 'stripe'

/** The amount and currency of a check that depends on neither. */
export const bare = { amount: 2000, currency: 'usd' }

/** Options that confirm a payment or set-up without a page to return to. */
export const noRedirect = {
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
} as const

/** The options of an intent that a check confirms at once, without a page. */
export const price = { ...bare, ...noRedirect }

/**
 * Creates and confirms a payment in one call, with the charge expanded.
 *
 * @param card a ready-made payment method (https://docs.stripe.com/testing)
 * @param more options that are added to the payment, or replace its own
 */
export async function pay(
  stripe: Stripe,
  card = 'pm_card_visa',
  more: Partial<Stripe.PaymentIntentCreateParams> = {},
): Promise<{ intent: Stripe.PaymentIntent; charge: Stripe.Charge }> {
  const intent = await stripe.paymentIntents.create({
    ...price,
    payment_method: card,
    confirm: true,
    expand: ['latest_charge'],
    ...more,
  })
  const charge = intent.latest_charge
  if (charge === null || typeof charge === 'string') {
    throw new Error(`The payment ${intent.id} is ${intent.status} and has no charge.`)
  }
  return { intent, charge }
}

/** Authorizes a payment that is captured later. */
export function authorize(stripe: Stripe, more: Partial<Stripe.PaymentIntentCreateParams> = {}) {
  return pay(stripe, 'pm_card_visa', { capture_method: 'manual', ...more })
}

/** Saves a card to a new customer, as a set-up that needs no authentication does. */
export async function saveCard(stripe: Stripe, card = 'pm_card_visa') {
  const customer = await stripe.customers.create({ email: 'payer@example.com' })
  const setup = await stripe.setupIntents.create({
    customer: customer.id,
    payment_method: card,
    ...noRedirect,
    confirm: true,
  })
  return { customer: customer.id, payment_method: String(setup.payment_method) }
}
