import { itemErrors } from './itemErrors.ts'
import { keyErrors } from './keyErrors.ts'
import { passkeyErrors } from './passkeyErrors.ts'
import { recoveryErrors } from './recoveryErrors.ts'
import { stateErrors } from './stateErrors.ts'
import { teamErrors } from './teamErrors.ts'
import { threadErrors } from './threadErrors.ts'
import { webhookErrors } from './webhookErrors.ts'
import { wireErrors } from './wireErrors.ts'
import { wordingErrors } from './wordingErrors.ts'

/**
 * The closed catalogue of errors. Clients switch on `code`; `title` names the kind of error, and
 * `detail` says in plain words what to do,
 * and what happened first where a form shows it without the title. Format: RFC 9457, application/problem+json.
 */
export const errorCatalogue = {
  body_invalid: {
    status: 422,
    title: 'Check these fields',
    detail: 'Fix the fields named in errors and try again.',
  },
  body_malformed: {
    status: 400,
    title: 'The body could not be read',
    detail: 'Send a JSON object with content type application/json.',
  },
  ...wireErrors,
  ...wordingErrors,
  ...itemErrors,
  body_too_large: { status: 413, title: 'The body is too large', detail: 'Send at most 64 KiB.' },
  field_unknown: {
    status: 422,
    title: 'Unknown field',
    detail: 'Remove this field: it isn’t part of the call.',
  },
  field_required: { status: 422, title: 'Missing field', detail: 'Fill in this field.' },
  field_invalid: { status: 422, title: 'Invalid field', detail: 'Check this value.' },
  text_unreadable: {
    status: 422,
    title: 'Unreadable text',
    detail: 'Remove the invisible or broken characters.',
  },

  address_in_words: {
    status: 422,
    title: 'No web addresses here, please',
    detail:
      'Remove the web address. If it’s just a full stop between two words, put a space after it.',
  },
  name_reserved: {
    status: 422,
    title: 'This name belongs to a well-known company',
    detail: 'Use the name your customers know you by, such as your own name or your street.',
  },
  claim_code_wrong: {
    status: 422,
    title: 'That code isn’t right',
    detail:
      'Type the code that Ringup printed when it started. You’ll find it in the server’s console.',
  },
  phone_invalid: {
    status: 422,
    title: 'We can’t use this number',
    detail: 'Check the number and its country code.',
  },
  phone_needs_confirmation: {
    status: 422,
    title: 'Can this number receive texts?',
    detail: 'Confirm that this number can receive texts, or use a mobile number.',
  },
  customer_exists: {
    status: 409,
    title: 'Another customer has this number',
    detail: 'Another customer has this number. Open that customer, or use another number.',
  },
  amount_invalid: {
    status: 422,
    title: 'Not an amount',
    detail: 'Type an amount such as 85 or 85.00.',
  },
  amount_too_small: {
    status: 422,
    title: 'The amount is too small',
    detail: 'Cards can’t be charged this little in this currency. Ask for more.',
  },
  amount_too_large: {
    status: 422,
    title: 'The amount is too large',
    detail: 'Ask for less, or split it into several requests.',
  },
  amount_not_representable: {
    status: 422,
    title: 'Too many decimals for this currency',
    detail: 'Use only as many decimals as this currency has.',
  },
  currency_not_supported: {
    status: 422,
    title: 'Currency not supported',
    detail: 'Choose another currency.',
  },
  what_for_invalid: {
    status: 422,
    title: 'Check what it’s for',
    detail: 'Use 1 to 80 characters without links.',
  },
  details_too_long: {
    status: 422,
    title: 'The details are too long',
    detail: 'Use at most 1,000 characters.',
  },
  name_invalid: {
    status: 422,
    title: 'Check the name',
    detail: 'This name can’t be used. Use a shorter one, in one alphabet and without links.',
  },
  email_invalid: {
    status: 422,
    title: 'Not an e-mail address',
    detail: 'Type an address such as ana@example.com.',
  },
  reference_taken: {
    status: 409,
    title: 'This reference is taken',
    detail: 'Use another reference, or open the request that has it.',
  },
  country_not_supported: {
    status: 422,
    title: 'Country not supported',
    detail: 'Choose another country.',
  },
  note_too_long: {
    status: 422,
    title: 'The note is too long',
    detail: 'Use at most 1,000 characters.',
  },
  time_zone_unknown: {
    status: 422,
    title: 'Time zone not known',
    detail: 'Choose a time zone such as Europe/Madrid.',
  },
  clock_time_invalid: {
    status: 422,
    title: 'Not a time of day',
    detail: 'Use a time of day such as 20:00.',
  },
  quiet_hours_empty: {
    status: 422,
    title: 'Quiet hours can’t be empty',
    detail: 'Choose an end that differs from the start.',
  },
  topic_unknown: {
    status: 422,
    title: 'Topic not known',
    detail: 'Use paid, declined, disputed, replied, mentioned or failedText.',
  },
  text_too_long: { status: 422, title: 'The text is too long', detail: 'Shorten what it is for.' },

  ...teamErrors,
  ...threadErrors,
  ...passkeyErrors,
  ...recoveryErrors,
  ...keyErrors,
  ...webhookErrors,
  sign_in_required: { status: 401, title: 'Please sign in', detail: 'Sign in and try again.' },
  sign_up_closed: {
    status: 403,
    title: 'Sign-up is closed',
    detail: 'Ask the owner of this business for an invitation.',
  },
  code_wrong: {
    status: 422,
    title: 'That code isn’t right',
    detail: 'That code isn’t right. Check your latest text and type its 6 digits.',
  },
  code_expired: {
    status: 422,
    title: 'That code has expired',
    detail: 'Ask for a new code.',
  },
  code_tries_used_up: { status: 429, title: 'Too many tries', detail: 'Ask for a new code.' },
  code_sends_used_up: {
    status: 429,
    title: 'Too many codes',
    detail: 'Wait a while, then ask for a new code.',
  },
  texts_stopped: {
    status: 503,
    title: 'Texts are stopped right now',
    detail: 'Try again later, or ask the person who runs your Ringup.',
  },
  text_not_sent: {
    status: 502,
    title: 'We couldn’t send the text',
    detail: 'Check the number and try again in a minute.',
  },
  business_required: {
    status: 409,
    title: 'No business yet',
    detail: 'Tell us about your business first.',
  },
  business_exists: {
    status: 409,
    title: 'You already have a business',
    detail: 'Go to your requests.',
  },

  not_allowed: { status: 403, title: 'Not allowed', detail: 'Ask an owner or manager to do this.' },
  origin_refused: {
    status: 403,
    title: 'Request refused',
    detail: 'Open Ringup from its own address and try again.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    detail: 'Check the address. It may belong to someone else, or no longer exist.',
  },

  operator_only: {
    status: 403,
    title: 'Only for the person who runs this Ringup',
    detail: 'On a platform use npm run golive on the server.',
  },
  ...stateErrors,

  idempotency_key_reused: {
    status: 422,
    title: 'This key was used for something else',
    detail: 'Use a new Idempotency-Key for another call.',
  },
  idempotency_key_invalid: {
    status: 422,
    title: 'Not an idempotency key',
    detail: 'Use 1 to 255 visible ASCII characters.',
  },
  idempotency_in_flight: {
    status: 409,
    title: 'The same call is already running',
    detail: 'Wait a moment and retry with the same key.',
  },

  signature_invalid: {
    status: 400,
    title: 'Signature not valid',
    detail: 'Sign the exact body with the secret of this endpoint.',
  },
  provider_unavailable: {
    status: 503,
    title: 'The card provider isn’t responding',
    detail: 'Nothing was charged. Try again in a minute.',
  },
  temporarily_unavailable: {
    status: 503,
    title: 'Not available right now',
    detail: 'Try again in a minute.',
  },
  internal: {
    status: 500,
    title: 'Something went wrong on our end',
    detail: 'Try again. If it keeps happening, tell us the requestId.',
  },
} as const satisfies Record<string, { status: number; title: string; detail: string }>

export type ErrorCode = keyof typeof errorCatalogue

/** Returns whether a word is a code of the catalogue. */
export function isErrorCode(word: string): word is ErrorCode {
  return Object.hasOwn(errorCatalogue, word)
}

/** One field that is wrong: `path` is its JSON path in the request body, such as `amountMinor`. */
export type FieldError = { path: string; code: ErrorCode; detail: string }

/** The body of every response that is not a success (RFC 9457). */
export type Problem = {
  type: string
  title: string
  status: number
  code: ErrorCode
  detail: string
  errors: FieldError[]
  requestId: string
}

/**
 * Composes the problem of a code in the words of the catalogue.
 * @param requestId the id under which the log has the call
 */
export function composeProblem(code: ErrorCode, requestId: string): Problem {
  const { status, title, detail } = errorCatalogue[code]
  return { type: `urn:ringup:problem:${code}`, title, status, code, detail, errors: [], requestId }
}
