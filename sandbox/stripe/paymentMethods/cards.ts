/** What the bank answers when it refuses (https://docs.stripe.com/declines/codes). */
export type Decline = { code: string; declineCode?: string; message: string }

/**
 * When the bank asks the payer to authenticate
 * (https://docs.stripe.com/testing#authentication-and-setup):
 * `always`: every time, so that a saved card is declined off-session;
 * `unless_set_up`: until the card was set up for off-session use;
 * `on_session`: on-session only, as if it had been set up already;
 * `never`: not even when asked for.
 */
export type Authentication = 'never' | 'supported' | 'unless_set_up' | 'on_session' | 'always'

/** What happens when a card is used. */
export type CardBehaviour = {
  /** The bank's refusal of every charge; null when it pays. */
  decline: Decline | null
  authentication: Authentication
  /** Whether a payment stays `processing` for a while, which only cards of the sandbox do. */
  processes: boolean
}

export type TestCard = CardBehaviour & {
  /** Unique; what payment methods remember of the card instead of its number. */
  name: string
  number: string
  brand: string
  country: string
  funding: 'credit' | 'debit'
  /** The names of ready-made payment methods of this card. */
  tokens: string[]
  /** What it shows, in a few words. */
  shows: string
}

const decline = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
})

const card = (
  name: string,
  number: string,
  shows: string,
  tokens: string[] = [],
  more: Partial<TestCard> = {},
): TestCard => ({
  name,
  number,
  brand: 'visa',
  country: 'US',
  funding: 'credit',
  tokens,
  shows,
  decline: null,
  authentication: 'supported',
  processes: false,
  ...more,
})

/**
 * Every card the sandbox knows: Stripe's own test cards (https://docs.stripe.com/testing), and two
 * of the sandbox's own that stay `processing` for a while, which no test card of Stripe's does.
 */
export const testCards: readonly TestCard[] = [
  card('visa', '4242424242424242', 'Succeeds', ['pm_card_visa']),
  card('visa_debit', '4000056655665556', 'Succeeds (debit)', ['pm_card_visa_debit'], {
    funding: 'debit',
  }),
  card('mastercard', '5555555555554444', 'Succeeds', ['pm_card_mastercard'], {
    brand: 'mastercard',
  }),
  card('amex', '378282246310005', 'Succeeds (4-digit CVC)', ['pm_card_amex'], {
    brand: 'amex',
    authentication: 'never',
  }),
  card('gb', '4000008260000000', 'Succeeds (GB)', ['pm_card_gb'], { country: 'GB' }),
  card(
    'declined',
    '4000000000000002',
    'Declined',
    ['pm_card_chargeDeclined', 'pm_card_visa_chargeDeclined'],
    { decline: decline('generic_decline') },
  ),
  card(
    'insufficient_funds',
    '4000000000009995',
    'Insufficient funds',
    ['pm_card_chargeDeclinedInsufficientFunds', 'pm_card_visa_chargeDeclinedInsufficientFunds'],
    { decline: decline('insufficient_funds', 'Your card has insufficient funds.') },
  ),
  card(
    'lost_card',
    '4000000000009987',
    'Lost card',
    ['pm_card_chargeDeclinedLostCard', 'pm_card_visa_chargeDeclinedLostCard'],
    { decline: decline('lost_card') },
  ),
  card(
    'stolen_card',
    '4000000000009979',
    'Stolen card',
    ['pm_card_chargeDeclinedStolenCard', 'pm_card_visa_chargeDeclinedStolenCard'],
    { decline: decline('stolen_card') },
  ),
  card('fraudulent', '4100000000000019', 'Blocked as fraudulent', ['pm_card_radarBlock'], {
    decline: decline('fraudulent'),
  }),
  card(
    'velocity',
    '4000000000006975',
    'Too many attempts',
    ['pm_card_visa_chargeDeclinedVelocityLimitExceeded'],
    {
      decline: decline(
        'card_velocity_exceeded',
        'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
      ),
    },
  ),
  card(
    'expired_card',
    '4000000000000069',
    'Expired card',
    ['pm_card_chargeDeclinedExpiredCard', 'pm_card_visa_chargeDeclinedExpiredCard'],
    { decline: { code: 'expired_card', message: 'Your card has expired.' } },
  ),
  card(
    'incorrect_cvc',
    '4000000000000127',
    'Incorrect CVC',
    ['pm_card_chargeDeclinedIncorrectCvc', 'pm_card_visa_chargeDeclinedIncorrectCvc'],
    { decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." } },
  ),
  card(
    'processing_error',
    '4000000000000119',
    'Processing error',
    ['pm_card_chargeDeclinedProcessingError', 'pm_card_visa_chargeDeclinedProcessingError'],
    {
      decline: {
        code: 'processing_error',
        message: 'An error occurred while processing your card. Try again in a little bit.',
      },
    },
  ),
  card(
    'authenticate_unless_set_up',
    '4000002500003155',
    '3-D Secure, then succeeds',
    ['pm_card_authenticationRequiredOnSetup'],
    { authentication: 'unless_set_up' },
  ),
  card(
    'authenticate_always',
    '4000002760003184',
    '3-D Secure, then succeeds',
    ['pm_card_authenticationRequired'],
    { authentication: 'always' },
  ),
  card(
    'three_d_secure_2',
    '4000000000003220',
    '3-D Secure 2, then succeeds',
    ['pm_card_threeDSecure2Required', 'pm_card_threeDSecureRequired'],
    { authentication: 'always' },
  ),
  card(
    'three_d_secure_declined',
    '4000008400001629',
    '3-D Secure, then declined',
    ['pm_card_threeDSecureRequiredChargeDeclined'],
    { authentication: 'always', decline: decline('generic_decline') },
  ),
  card(
    'processing',
    '4000000000100000',
    'Processing for 3 s, then succeeds (of the sandbox)',
    ['pm_card_sandboxProcessing'],
    { processes: true },
  ),
  card(
    'processing_declined',
    '4000000000100018',
    'Processing for 3 s, then declined (of the sandbox)',
    ['pm_card_sandboxProcessingDeclined'],
    { processes: true, decline: decline('generic_decline') },
  ),
]

const cardsByName = new Map(testCards.map((one) => [one.name, one]))
const cardsByNumber = new Map(testCards.map((one) => [one.number, one]))
const cardsByToken = new Map(testCards.flatMap((one) => one.tokens.map((token) => [token, one])))

/** The card that a payment method remembers by name. */
export const cardNamed = (name: string) => cardsByName.get(name)
/** The card of that number, digits only. */
export const cardNumbered = (number: string) => cardsByNumber.get(number)
/** The card of a ready-made payment method such as `pm_card_visa`. */
export const cardOfToken = (token: string) => cardsByToken.get(token)

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
