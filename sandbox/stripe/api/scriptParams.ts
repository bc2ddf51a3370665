/**
 * The parameters that Stripe's browser script adds about itself and the visit when it creates
 * something from a card; they have no effect here.
 */
export const scriptParams = [
  'client_attribution_metadata',
  'guid',
  'key',
  'muid',
  'pasted_fields',
  'payment_user_agent',
  'referrer',
  'sid',
  'time_on_page',
]
