/** What happens when a card is charged. */
export type Fate =
  | { kind: 'succeeds' }
  | { kind: 'declines'; code: string; declineCode?: string; message: string }
  | { kind: 'challenges'; next: Fate }
  | { kind: 'processes'; next: Fate }

export type TestCard = {
  number: string
  brand: string
  country: string
  funding: 'credit' | 'debit'
  /** The names of ready-made payment methods of this card. */
  tokens: string[]
  /** What it shows, in a few words. */
  shows: string
  fate: Fate
}

const declined = (declineCode: string, message = 'Your card was declined.'): Fate => ({
  kind: 'declines',
  code: 'card_declined',
  declineCode,
  message,
})
const succeeds: Fate = { kind: 'succeeds' }

const card = (
  number: string,
  shows: string,
  fate: Fate,
  tokens: string[] = [],
  more: Partial<TestCard> = {},
): TestCard => ({
  number,
  brand: 'visa',
  country: 'US',
  funding: 'credit',
  tokens,
  shows,
  fate,
  ...more,
})

/**
 * Every card the sandbox knows: Stripe's own test cards (https://docs.stripe.com/testing), and two
 * of the sandbox's own that stay `processing` for a while, which no test card of Stripe's does.
 */
export const testCards: readonly TestCard[] = [
  card('4242424242424242', 'Succeeds', succeeds, ['pm_card_visa']),
  card('4000056655665556', 'Succeeds (debit)', succeeds, ['pm_card_visa_debit'], {
    funding: 'debit',
  }),
  card('5555555555554444', 'Succeeds', succeeds, ['pm_card_mastercard'], { brand: 'mastercard' }),
  card('378282246310005', 'Succeeds (4-digit CVC)', succeeds, ['pm_card_amex'], { brand: 'amex' }),
  card('4000008260000000', 'Succeeds (GB)', succeeds, ['pm_card_gb'], { country: 'GB' }),
  card('4000000000000002', 'Declined', declined('generic_decline'), [
    'pm_card_chargeDeclined',
    'pm_card_visa_chargeDeclined',
  ]),
  card(
    '4000000000009995',
    'Insufficient funds',
    declined('insufficient_funds', 'Your card has insufficient funds.'),
    ['pm_card_chargeDeclinedInsufficientFunds', 'pm_card_visa_chargeDeclinedInsufficientFunds'],
  ),
  card('4000000000009987', 'Lost card', declined('lost_card'), [
    'pm_card_chargeDeclinedLostCard',
    'pm_card_visa_chargeDeclinedLostCard',
  ]),
  card('4000000000009979', 'Stolen card', declined('stolen_card'), [
    'pm_card_chargeDeclinedStolenCard',
    'pm_card_visa_chargeDeclinedStolenCard',
  ]),
  card('4100000000000019', 'Blocked as fraudulent', declined('fraudulent'), ['pm_card_radarBlock']),
  card(
    '4000000000006975',
    'Too many attempts',
    declined(
      'card_velocity_exceeded',
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    ),
    ['pm_card_visa_chargeDeclinedVelocityLimitExceeded'],
  ),
  card(
    '4000000000000069',
    'Expired card',
    { kind: 'declines', code: 'expired_card', message: 'Your card has expired.' },
    ['pm_card_chargeDeclinedExpiredCard', 'pm_card_visa_chargeDeclinedExpiredCard'],
  ),
  card(
    '4000000000000127',
    'Incorrect CVC',
    {
      kind: 'declines',
      code: 'incorrect_cvc',
      message: "Your card's security code is incorrect.",
    },
    ['pm_card_chargeDeclinedIncorrectCvc', 'pm_card_visa_chargeDeclinedIncorrectCvc'],
  ),
  card(
    '4000000000000119',
    'Processing error',
    {
      kind: 'declines',
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
    ['pm_card_chargeDeclinedProcessingError', 'pm_card_visa_chargeDeclinedProcessingError'],
  ),
  card('4000002500003155', '3-D Secure, then succeeds', { kind: 'challenges', next: succeeds }, [
    'pm_card_authenticationRequiredOnSetup',
  ]),
  card('4000002760003184', '3-D Secure, then succeeds', { kind: 'challenges', next: succeeds }, [
    'pm_card_authenticationRequired',
  ]),
  card('4000000000003220', '3-D Secure 2, then succeeds', { kind: 'challenges', next: succeeds }, [
    'pm_card_threeDSecure2Required',
    'pm_card_threeDSecureRequired',
  ]),
  card(
    '4000008400001629',
    '3-D Secure, then declined',
    { kind: 'challenges', next: declined('generic_decline') },
    ['pm_card_threeDSecureRequiredChargeDeclined'],
  ),
  card(
    '4000000000100000',
    'Processing for 3 s, then succeeds (of the sandbox)',
    { kind: 'processes', next: succeeds },
    ['pm_card_sandboxProcessing'],
  ),
  card(
    '4000000000100018',
    'Processing for 3 s, then declined (of the sandbox)',
    { kind: 'processes', next: declined('generic_decline') },
    ['pm_card_sandboxProcessingDeclined'],
  ),
]

/** How long the sandbox's own processing cards stay `processing`. */
export const processingMs = 3_000

/** Whether a card number's check digit is right (ISO/IEC 7812-1). */
export function hasCheckDigit(number: string): boolean {
  let sum = 0
  for (const [index, digit] of [...number].reverse().entries()) {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return /^\d{12,19}$/.test(number) && sum % 10 === 0
}
