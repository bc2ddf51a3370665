/**
 * The errors that the state of a request, a payment or a customer causes: part of the closed
 * catalogue.
 */
export const stateErrors = {
  request_not_open: {
    status: 409,
    title: 'This request isn’t open',
    detail: 'Reload the request to see where it stands.',
  },
  request_waiting: {
    status: 409,
    title: 'They already have this waiting',
    detail: 'They haven’t paid the same amount for the same thing yet. Remind them, or ask again.',
  },
  undo_too_late: {
    status: 409,
    title: 'Too late to undo',
    detail: 'The text is already on its way. Cancel the request instead.',
  },
  date_out_of_range: {
    status: 422,
    title: 'Choose another time',
    detail: 'Choose a time in the next 90 days.',
  },
  reminded_lately: {
    status: 409,
    title: 'Reminded in the last day',
    detail: 'Wait a day after the last text.',
  },
  reminders_used_up: {
    status: 409,
    title: 'Already reminded four times',
    detail: 'Call them, or resend the request.',
  },
  refund_exceeds_payment: {
    status: 422,
    title: 'More than you can refund',
    detail: 'Refund at most what’s left after earlier refunds.',
  },
  payment_offline: {
    status: 409,
    title: 'It wasn’t paid by card',
    detail: 'Return the money the way it came.',
  },
  payment_not_offline: {
    status: 409,
    title: 'It was paid by card',
    detail: 'Refund it instead.',
  },
  request_not_paid: {
    status: 409,
    title: 'This request isn’t paid',
    detail: 'There’s nothing to refund.',
  },
  request_disputed: {
    status: 409,
    title: 'Their bank took the money back',
    detail: 'Answer the dispute in the card provider’s dashboard.',
  },
  refund_refused: {
    status: 409,
    title: 'The card provider refused the refund',
    detail: 'Look at the payment in the card provider’s dashboard.',
  },
  late_payment_settled: {
    status: 409,
    title: 'That’s already decided',
    detail: 'Reload the request to see what happened to the payment.',
  },
  proof_required: {
    status: 403,
    title: 'Confirm it’s you',
    detail: 'Ask for a code, type it, and try again.',
  },
  customer_erased: {
    status: 409,
    title: 'This customer was erased',
    detail: 'Add them as a new customer to ask again.',
  },
  customer_not_in_touch: {
    status: 409,
    title: 'They haven’t been in touch yet',
    detail: 'Send a request instead. Once they reply or pay, you can text them.',
  },
  customer_owes: {
    status: 409,
    title: 'They still owe something',
    detail: 'Cancel what’s open or wait until it’s paid, then erase.',
  },
  export_too_wide: {
    status: 422,
    title: 'Too much to search',
    detail: 'Narrow the filter by date or status, and export again.',
  },
  export_too_long: {
    status: 422,
    title: 'Too many lines for one file',
    detail: 'Choose fewer days, and export several files.',
  },
  export_many_currencies: {
    status: 422,
    title: 'One file holds one currency',
    detail: 'Choose the currency of the account you’ll import into.',
  },
  balance_not_permitted: {
    status: 409,
    title: 'The key can’t read the balance',
    detail: 'Let the card provider’s restricted key read Balance and Payouts, then try again.',
  },
  customer_not_mergeable: {
    status: 409,
    title: 'These two can’t be merged',
    detail: 'Choose another customer.',
  },
  import_not_ready: {
    status: 409,
    title: 'This import isn’t at that step',
    detail: 'Reload the import to see where it is.',
  },
  csv_unreadable: {
    status: 422,
    title: 'We couldn’t read the file',
    detail: 'Save it as CSV (UTF-8), with at most 10,000 rows and 5 MB.',
  },
  rows_too_many: {
    status: 422,
    title: 'Too many rows',
    detail: 'Send at most 10,000 rows per call.',
  },
  no_reminders: {
    status: 409,
    title: 'This request has no reminder plan',
    detail: 'Choose a plan first.',
  },
  too_many_plans: {
    status: 409,
    title: 'Too many plans',
    detail: 'Delete a plan you no longer need.',
  },
  plan_name_taken: {
    status: 409,
    title: 'This name is taken',
    detail: 'Use another name.',
  },
  steps_not_later: {
    status: 422,
    title: 'The reminders are out of order',
    detail: 'Give each reminder a later day than the one before.',
  },
  too_many_views: {
    status: 409,
    title: 'Too many saved views',
    detail: 'Delete one you no longer need.',
  },
  view_name_taken: {
    status: 409,
    title: 'This name is taken',
    detail: 'Choose another name.',
  },
  amount_changed: {
    status: 409,
    title: 'The amount has changed',
    detail: 'Reload the page and check the new amount before you pay.',
  },
  request_processing: {
    status: 409,
    title: 'A payment is going through',
    detail: 'Wait until it has finished.',
  },
  request_paid: {
    status: 409,
    title: 'This request is paid',
    detail: 'There’s nothing more to do.',
  },
  request_canceled: {
    status: 409,
    title: 'This request is canceled',
    detail: 'Contact the business if you think that’s a mistake.',
  },
  request_expired: {
    status: 409,
    title: 'This link has expired',
    detail: 'Ask the business for a new one.',
  },
  payments_not_ready: {
    status: 409,
    title: 'Card payments aren’t ready',
    detail: 'Finish setting up with the card provider first.',
  },
  onboarding_not_possible: {
    status: 409,
    title: 'There’s no form to open',
    detail: 'Sign in with the card provider to see what it needs.',
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
    title: 'We can’t use this picture',
    detail: 'Use a PNG, JPEG or WebP of at most 512 × 512 pixels and 48 kB.',
  },
  text_limit_reached: {
    status: 409,
    title: 'Today’s text limit is reached',
    detail: 'Share the link yourself, or try again tomorrow.',
  },
  text_opted_out: {
    status: 409,
    title: 'They’ve opted out of texts',
    detail: 'They can text START to opt in again.',
  },
} as const
