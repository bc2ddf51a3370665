/**
 * What the card options of payment and setup intents may say
 * (https://docs.stripe.com/api/payment_intents/create#create_payment_intent-payment_method_options-card).
 */
export const cardNetworks = [
  'amex',
  'cartes_bancaires',
  'diners',
  'discover',
  'eftpos_au',
  'girocard',
  'interac',
  'jcb',
  'link',
  'mastercard',
  'unionpay',
  'unknown',
  'visa',
] as const

export const threeDSecureRequests = ['any', 'automatic', 'challenge'] as const

/** What a saved card is for, as the networks want it told. */
export const credentialUsages = ['installment', 'recurring', 'unscheduled'] as const
