/**
 * The choices in the card options of payment and setup intents
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

/** The purposes of a saved card that the networks want to know. */
export const credentialUsages = ['installment', 'recurring', 'unscheduled'] as const
