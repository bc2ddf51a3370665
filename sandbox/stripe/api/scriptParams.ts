/**
 * What Stripe's browser script tells of itself and of the visit with what it makes of a card; it
 * changes nothing here.
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
