/**
 * The errors that the state of a request, a payment or a customer causes: part of the closed
 * catalogue.
 */
export const stateErrors = {
  request_not_open: {
    status: 409,
    title: 'This request is not open',
    detail: 'Load the request again to see its state.',
  },
  request_waiting: {
    status: 409,
    title: 'They have this waiting already',
    detail: 'The same amount for the same purpose is unpaid. Remind them, or ask again.',
  },
  date_out_of_range: {
    status: 422,
    title: 'Choose another time',
    detail: 'Choose a time within the next 90 days.',
  },
  reminded_lately: {
    status: 409,
    title: 'Reminded less than a day ago',
    detail: 'Wait until a day has passed since the last text.',
  },
  reminders_used_up: {
    status: 409,
    title: 'Reminded four times',
    detail: 'Call them, or send the request again.',
  },
  refund_exceeds_payment: {
    status: 422,
    title: 'More than is left to refund',
    detail: 'Refund at most what was paid and not refunded yet.',
  },
  payment_offline: {
    status: 409,
    title: 'It was not paid by card',
    detail: 'Give the money back the way it came.',
  },
  payment_not_offline: {
    status: 409,
    title: 'It was paid by card',
    detail: 'Refund it instead.',
  },
  request_not_paid: {
    status: 409,
    title: 'This request is not paid',
    detail: 'There is nothing to give back.',
  },
  request_disputed: {
    status: 409,
    title: 'Their bank has taken the money back',
    detail: "Answer the dispute in the card provider's dashboard.",
  },
  refund_refused: {
    status: 409,
    title: 'The card provider refused the refund',
    detail: "Look at the payment in the card provider's dashboard.",
  },
  late_payment_settled: {
    status: 409,
    title: 'It has been decided already',
    detail: 'Load the request again to see what became of the payment.',
  },
  proof_required: {
    status: 403,
    title: 'Confirm that it is you',
    detail: 'Ask for a code, type it, and try again.',
  },
  customer_erased: {
    status: 409,
    title: 'This customer was erased',
    detail: 'Make a new customer to ask again.',
  },
  customer_not_in_touch: {
    status: 409,
    title: 'They have not been in touch yet',
    detail: 'Send a request instead; once they answer or pay, you can write to them.',
  },
  customer_owes: {
    status: 409,
    title: 'Something is still open',
    detail: 'Cancel what is open or wait until it is paid, then erase.',
  },
  export_too_wide: {
    status: 422,
    title: 'Too much to look through',
    detail: 'Narrow the filter, by a date or a status, and export again.',
  },
  export_too_long: {
    status: 422,
    title: 'Too many lines for one file',
    detail: 'Choose fewer days, and export them one file after another.',
  },
  export_many_currencies: {
    status: 422,
    title: 'One file holds one currency',
    detail: 'Choose the currency of the account that you bring the file into.',
  },
  export_not_permitted: {
    status: 409,
    title: 'The key may not read the balance',
    detail:
      'Give the card provider’s restricted key the permission to read Balance, then export again.',
  },
  customer_not_mergeable: {
    status: 409,
    title: 'These two cannot be merged',
    detail: 'Choose another customer.',
  },
  import_not_ready: {
    status: 409,
    title: 'This import is not at that step',
    detail: 'Load the import again to see where it is.',
  },
  csv_unreadable: {
    status: 422,
    title: 'The file could not be read',
    detail: 'Save it as CSV (UTF-8) with at most 10,000 rows and 5 MB.',
  },
  rows_too_many: {
    status: 422,
    title: 'Too many rows',
    detail: 'Send at most 10,000 rows in one call, and the others in another.',
  },
  no_reminders: {
    status: 409,
    title: 'This request has no plan of reminders',
    detail: 'Choose a plan for it first.',
  },
  too_many_plans: {
    status: 409,
    title: 'Too many plans',
    detail: 'Delete a plan that you do not need any more.',
  },
  plan_name_taken: {
    status: 409,
    title: 'Another plan has this name',
    detail: 'Use another name.',
  },
  steps_not_later: {
    status: 422,
    title: 'The reminders are not one after the other',
    detail: 'Give each reminder a later day than the one before it.',
  },
  too_many_views: {
    status: 409,
    title: 'Too many saved views',
    detail: 'Delete one that you no longer need.',
  },
  view_name_taken: {
    status: 409,
    title: 'You have a view of this name',
    detail: 'Choose another name.',
  },
  amount_changed: {
    status: 409,
    title: 'The amount has changed',
    detail: 'Load the page again and check the new amount before you pay.',
  },
  request_processing: {
    status: 409,
    title: 'A payment is under way',
    detail: 'Wait until the payment has finished.',
  },
  request_paid: {
    status: 409,
    title: 'This request is paid',
    detail: 'Nothing more is to be done.',
  },
  request_canceled: {
    status: 409,
    title: 'This request is canceled',
    detail: 'Contact the business if you think that is a mistake.',
  },
  request_expired: {
    status: 409,
    title: 'This link has expired',
    detail: 'Ask the business for a new one.',
  },
  payments_not_ready: {
    status: 409,
    title: 'Card payments are not ready',
    detail: 'Finish the set-up with the card provider first.',
  },
  onboarding_not_possible: {
    status: 409,
    title: 'There is no form to open',
    detail: 'Sign in at the card provider: it says what it needs.',
  },
  payments_paused: {
    status: 429,
    title: 'Paused after too many declines',
    detail: 'Wait an hour, then try again, or contact the business.',
  },
  too_many_tries: {
    status: 429,
    title: 'Too many tries',
    detail: 'Wait a while, then try again.',
  },
  logo_invalid: {
    status: 422,
    title: 'Not a picture we can use',
    detail: 'Use a PNG, JPEG or WebP picture of at most 512 × 512 pixels and 48 kB.',
  },
  text_limit_reached: {
    status: 409,
    title: 'Enough texts for today',
    detail: 'Give them the link yourself, or try again tomorrow.',
  },
  text_opted_out: {
    status: 409,
    title: 'This number has opted out',
    detail: 'They can text START to opt in again.',
  },
} as const
