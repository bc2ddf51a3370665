import { describeCard as card, cardDeclined } from './describeCard.ts'

/** Cards for 3-D Secure (https://docs.stripe.com/testing#regulatory-cards). */
export const authenticationCards = [
  card(
    'authenticate_unless_set_up',
    '4000002500003155',
    '3-D Secure, unless it is set up',
    ['authenticationRequiredOnSetup'],
    { authentication: 'unless_set_up', country: 'FR' },
  ),
  card(
    'authenticate_always',
    '4000002760003184',
    '3-D Secure every time',
    ['authenticationRequired'],
    { authentication: 'always', country: 'DE' },
  ),
  card(
    'authenticate_on_session',
    '4000003800000446',
    '3-D Secure, but is set up already',
    ['authenticationRequiredSetupForOffSession'],
    { authentication: 'on_session', country: 'IT' },
  ),
  card(
    'authenticate_insufficient_funds',
    '4000008260003178',
    '3-D Secure, then insufficient funds',
    ['authenticationRequiredChargeDeclinedInsufficientFunds'],
    {
      authentication: 'unless_set_up',
      country: 'GB',
      decline: cardDeclined('insufficient_funds', 'Your card has insufficient funds.'),
    },
  ),
  card(
    'three_d_secure_2',
    '4000000000003220',
    '3-D Secure, then succeeds',
    ['threeDSecure2Required', 'threeDSecureRequired'],
    { authentication: 'always', country: 'IE' },
  ),
  card('three_d_secure_2_us', '4000008400000027', '3-D Secure, then succeeds', [], {
    authentication: 'always',
  }),
  card(
    'three_d_secure_declined',
    '4000008400001629',
    '3-D Secure, then declined',
    ['threeDSecureRequiredChargeDeclined'],
    { authentication: 'always', decline: cardDeclined('generic_decline') },
  ),
  card(
    'three_d_secure_error',
    '4000008400001280',
    '3-D Secure cannot be done, declined',
    ['threeDSecureRequiredProcessingError'],
    {
      authentication: 'always',
      authenticationError: true,
      decline: cardDeclined('generic_decline'),
      attachDecline: cardDeclined('generic_decline'),
    },
  ),
  card(
    'three_d_secure_optional',
    '4000000000003055',
    '3-D Secure when asked for',
    ['threeDSecureOptional'],
    { authentication: 'supported' },
  ),
  card(
    'three_d_secure_optional_error',
    '4000000000003097',
    '3-D Secure when asked for, which fails',
    ['threeDSecureOptionalProcessingError'],
    { authentication: 'supported', authenticationError: true },
  ),
  card('three_d_secure_frictionless', '4000000032200000', '3-D Secure without a challenge', [], {
    authentication: 'always',
    frictionless: true,
  }),
  card('three_d_secure_out_of_band', '4000582600000094', '3-D Secure (out of band)', [], {
    authentication: 'always',
    country: 'GB',
  }),
  card('three_d_secure_passcode', '4000582600000045', '3-D Secure (one-time passcode)', [], {
    authentication: 'always',
    country: 'GB',
  }),
  card('three_d_secure_single_select', '4000582600000102', '3-D Secure (single select)', [], {
    authentication: 'always',
    country: 'GB',
  }),
  card('three_d_secure_multi_select', '4000582600000110', '3-D Secure (multi select)', [], {
    authentication: 'always',
    country: 'GB',
  }),
]
