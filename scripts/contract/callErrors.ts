import type { ErrorCode } from '#rules/errors.ts'
import { keylessCalls } from '#server/http/keylessCalls.ts'
import type { KeyCall } from './callWords.ts'

/** The errors that every call with a key can be answered with. */
const always = [
  'request_malformed',
  'key_in_address',
  'sign_in_required',
  'key_invalid',
  'key_over',
  'key_address_refused',
  'key_not_allowed',
  'not_a_member',
  'request_too_slow',
  'key_limit_reached',
  'too_many_tries',
  'request_too_long',
  'internal',
  'temporarily_unavailable',
] as const satisfies ErrorCode[]

/** The errors of a call that takes a body. */
const ofBody = [
  'body_malformed',
  'body_too_large',
  'body_invalid',
  'field_required',
  'field_unknown',
  'field_invalid',
  'text_unreadable',
] as const satisfies ErrorCode[]

/** The errors of a call that takes a query. */
const ofQuery = [
  'body_invalid',
  'field_unknown',
  'field_invalid',
  'text_unreadable',
] as const satisfies ErrorCode[]

/** The errors of a write with an Idempotency-Key. */
const ofKeyed = [
  'idempotency_in_flight',
  'idempotency_key_reused',
  'idempotency_key_invalid',
] as const satisfies ErrorCode[]

/** The errors of a telephone number that is given. */
const ofPhone = [
  'phone_invalid',
  'phone_needs_confirmation',
  'country_not_supported',
] as const satisfies ErrorCode[]

/** The errors of the words of a request: on its page, and in its text. */
const ofWords = [
  'what_for_invalid',
  'address_in_words',
  'text_too_long',
] as const satisfies ErrorCode[]

const ofAmount = [
  'amount_invalid',
  'amount_too_small',
  'amount_too_large',
  'amount_not_representable',
] as const satisfies ErrorCode[]

/** The errors of an amount and of the lines that it may be made of. */
const ofAsked = [...ofAmount, 'lines_invalid', 'amount_not_total'] as const satisfies ErrorCode[]

/** The errors of a text that would go out now. */
const ofText = ['text_opted_out', 'text_limit_reached'] as const satisfies ErrorCode[]

/** The states that stop an action on a request. */
const ofState = [
  'request_not_open',
  'request_paid',
  'request_processing',
  'request_canceled',
  'request_expired',
  'customer_erased',
] as const satisfies ErrorCode[]

/** The errors of one text about a request that is there. */
const ofRequestText = [
  ...ofState,
  'payments_not_ready',
  ...ofText,
  ...ofPhone,
  'text_too_long',
] as const satisfies ErrorCode[]

/** The errors that each call has besides those that follow from its method, path and body. */
const own: Record<KeyCall, readonly ErrorCode[]> = {
  'GET /v1/business': [],
  'GET /v1/business/payments': [],
  'GET /v1/business/payouts': [
    'payments_not_ready',
    'balance_not_permitted',
    'provider_unavailable',
  ],
  'POST /v1/phones/check': ['phone_invalid', 'country_not_supported'],
  'GET /v1/customers': [],
  'POST /v1/customers': [...ofPhone, 'name_invalid', 'customer_exists'],
  'GET /v1/customers/:id': [],
  'PATCH /v1/customers/:id': [
    ...ofPhone,
    'name_invalid',
    'time_zone_unknown',
    'note_too_long',
    'customer_exists',
    'customer_erased',
    'text_opted_out',
  ],
  'GET /v1/customers/:id/messages': [],
  'POST /v1/customers/:id/messages': [
    ...ofPhone,
    ...ofText,
    'text_too_long',
    'payments_not_ready',
    'customer_not_in_touch',
    'customer_erased',
  ],
  'GET /v1/requests/counts': ['amount_invalid', 'currency_not_supported'],
  'GET /v1/requests': ['amount_invalid', 'currency_not_supported'],
  'POST /v1/requests': [
    ...ofPhone,
    ...ofAsked,
    'currency_not_supported',
    ...ofWords,
    'name_invalid',
    'details_too_long',
    'reference_taken',
    'request_waiting',
    'date_out_of_range',
    ...ofText,
    'customer_erased',
  ],
  'POST /v1/requests/preview': [
    'phone_invalid',
    'country_not_supported',
    ...ofAsked,
    'currency_not_supported',
    ...ofWords,
    'date_out_of_range',
  ],
  'GET /v1/requests/:id': [],
  'PATCH /v1/requests/:id': [
    ...ofState,
    ...ofAsked,
    ...ofWords,
    'details_too_long',
    'date_out_of_range',
    'provider_unavailable',
  ],
  'POST /v1/requests/:id/send': [...ofRequestText, 'date_out_of_range'],
  'POST /v1/requests/:id/remind': [
    ...ofRequestText,
    'date_out_of_range',
    'reminded_lately',
    'reminders_used_up',
  ],
  'POST /v1/requests/:id/unschedule': ['undo_too_late'],
  'POST /v1/requests/:id/extend': [...ofState, 'date_out_of_range'],
  'POST /v1/requests/:id/share': [...ofState, 'payments_not_ready'],
  'POST /v1/requests/:id/cancel': [...ofState, 'provider_unavailable'],
  'POST /v1/requests/:id/undo': [...ofState, 'undo_too_late'],
  'POST /v1/requests/:id/reopen': ofState,
  'POST /v1/requests/:id/mark-paid': [
    ...ofState,
    'note_too_long',
    'provider_unavailable',
    ...ofText,
    ...ofPhone,
  ],
  'POST /v1/requests/:id/unmark-paid': [
    'request_not_paid',
    'payment_not_offline',
    'customer_erased',
  ],
  'POST /v1/requests/bulk': [],
  'GET /v1/batches': [],
  'GET /v1/batches/:id': [],
  'POST /v1/request-imports': ['rows_too_many', 'csv_unreadable'],
  'GET /v1/request-imports': [],
  'GET /v1/request-imports/:id': [],
  'GET /v1/request-imports/:id/rows': [],
  'POST /v1/request-imports/:id/start': ['import_not_ready'],
  'POST /v1/request-imports/:id/stop': ['import_not_ready'],
  'GET /v1/insights': ['date_out_of_range', 'currency_not_supported'],
  'GET /v1/audit-log': [],
  'GET /v1/events': [],
  'GET /v1/webhook-endpoints': [],
  'GET /v1/webhook-endpoints/:id/days': [],
  'POST /v1/webhook-endpoints/:id/replay': [
    'webhook_off',
    'webhook_replay_too_large',
    'time_range_invalid',
  ],
  'GET /v1/webhook-deliveries': [],
  'GET /v1/webhook-deliveries/:id': [],
  'POST /v1/webhook-deliveries/:id/resend': ['webhook_off'],
}

/** The parts of a call's input from which some of its errors follow. */
type Input = { hasQuery: boolean; hasBody: boolean }

/** Lists the errors that a call can be answered with. */
export function errorsOf(call: KeyCall, { hasQuery, hasBody }: Input): ErrorCode[] {
  const isWrite = !call.startsWith('GET ')
  const findsOne = call.includes(':id') || call === 'POST /v1/requests/bulk'
  return [
    ...new Set<ErrorCode>([
      ...own[call],
      ...(findsOne ? (['not_found'] as const) : []),
      ...(hasBody ? ofBody : []),
      // Every write reads a body, also where none is needed.
      ...(isWrite && !hasBody
        ? (['body_malformed', 'body_too_large', 'body_invalid', 'field_unknown'] as const)
        : []),
      ...(hasQuery ? ofQuery : []),
      ...(takesKey(call) ? ofKeyed : []),
      ...always,
    ]),
  ]
}

/** Returns whether a call takes an Idempotency-Key. */
export function takesKey(call: KeyCall): boolean {
  return !call.startsWith('GET ') && !Object.hasOwn(keylessCalls, call)
}
