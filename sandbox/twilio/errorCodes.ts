import { type Answer, answerJson } from '../http/route.ts'

/**
 * Every code that this double can return, in Twilio's words: those of the error dictionary
 * (https://www.twilio.com/docs/api/errors), or the API's own sentence where it differs from the
 * dictionary's title. `{to}`, `{from}`, `{path}` and `{url}` are filled in.
 */

/** Refused calls: the message of the answer. */
const refusals = {
  20003: 'Authenticate',
  20004: 'Method not allowed',
  20007: 'Page size too large',
  20009: 'Cannot delete message because delivery has not been completed.',
  20404: 'The requested resource {path} was not found',
  20422: 'Invalid Parameter',
  20429: 'Too Many Requests',
  20500: 'An internal server error has occurred',
  21211: "Invalid 'To' Phone Number: {to}",
  21212: 'Invalid From Number (caller ID): {from}',
  21265: "'To' number cannot be a Short Code",
  21266: "'To' and 'From' number cannot be the same",
  21408:
    "Permission to send an SMS has not been enabled for the region indicated by the 'To' number: {to}",
  21420: 'ApplicationSid is not accessible',
  21421: 'PhoneNumber {number} is invalid',
  21422: 'PhoneNumber {number} is not available',
  21481: 'Invalid PageToken',
  21502: 'SmsUrl is not a valid URL',
  21602: 'Message body is required.',
  21603: "A 'From' or 'MessagingServiceSid' parameter is required to send a message",
  21604: "A 'To' phone number is required.",
  21606:
    'The From phone number {from} is not a valid, SMS-capable inbound phone number or short code for your account.',
  21609: "The 'StatusCallback' URL {url} is not a valid URL.",
  21610: 'Attempt to send to unsubscribed recipient',
  21611: "This 'From' number has exceeded the maximum number of queued messages",
  21612:
    "Message cannot be sent with the current combination of 'To' ({to}) and/or 'From' ({from}) parameters",
  21614: "'To' number is not a valid mobile number",
  21617: 'The concatenated message body exceeds the 1600 character limit',
  21619: 'A Message Body, Media URL or Content SID is required',
  21620: 'Invalid media URL(s)',
  21623: 'Number of media files exceeds allowed limit',
  21624: 'Invalid validity period value',
  21627: 'Max Price must be a valid float',
  21635: "'To' number cannot be a landline",
  21654: 'ContentSid Required',
  21655: 'The ContentSid is Invalid',
  21656: 'The ContentVariables Parameter is invalid',
  21659: "'From' {from} is not a Twilio phone number or Short Code country mismatch",
  21660: "Mismatch between the 'From' number {from} and the account {account}",
  21664: "'FallbackFrom' cannot be used with a 'From' sender",
  21666: "'FallbackFrom' requires MessagingServiceSid",
  21667: "'FallbackFrom' requires the Messaging Service to have an RCS Sender",
  21701: 'The Messaging Service does not exist',
  21703: 'The Messaging Service does not have a phone number available to send a message',
  21704: 'The Messaging Service contains no phone numbers',
  21712: "The 'From' number {from} does not belong to the Messaging Service",
  21910: "Invalid 'From' and 'To' pair. 'From' and 'To' should be of the same channel",
  30029: 'Invalid ContentRetention',
  30030: 'Invalid AddressRetention',
  30400: 'Parameters are not valid',
  30409: 'This message cannot be canceled',
  35111: 'SendAt timestamp is missing',
  35114:
    'SendAt time must be between 300 seconds and 35 days (3024000 seconds) in the future, inclusive.',
  35115: 'Scheduling does not support this timestamp',
  35118: 'MessagingServiceSid is required to schedule a message',
  35126: 'The ScheduleType value provided is not supported for this channel',
  63007: 'Twilio could not find a Channel with the specified From address',
} as const

/** The HTTP status of those refusals whose status is not 400. */
const statuses: Partial<Record<RefusalCode, number>> = {
  20003: 401,
  20004: 405,
  20009: 409,
  20404: 404,
  20429: 429,
  20500: 500,
  30409: 409,
}

/** Why an accepted text was not delivered: `error_code` and `error_message` of the resource. */
const deliveryErrors = {
  21610: 'Attempt to send to unsubscribed recipient',
  21703: 'The Messaging Service does not have a phone number available to send a message',
  30001: 'Queue overflow',
  30002: 'Account suspended',
  30003: 'Unreachable destination handset',
  30004: 'Message blocked',
  30005: 'Unknown destination handset',
  30006: 'Landline or unreachable carrier',
  30007: 'Message filtered',
  30008: 'Unknown error',
  30017: 'Carrier network congestion',
  30022: 'US A2P 10DLC - Rate Limits Exceeded',
  30032: 'Toll-Free Number Has Not Been Verified',
  30034: 'Message from an Unregistered Number',
  30036: 'Validity Period Expired',
  30500: 'Twilio Internal Error',
} as const

/** Errors of Twilio's calls to the app, as its console's error log would show them. */
const alerts = {
  11200: 'HTTP retrieval failure',
  11205: 'HTTP connection failure',
  11750: 'TwiML response body too large',
  12100: 'Document parse failure',
  12102: 'The root element must be Response',
  12200: 'Schema validation warning',
  12300: 'Invalid Content-Type',
  14101: 'Invalid "To" attribute',
  14102: 'Invalid "From" attribute',
  14103: 'Invalid Body',
  14104: 'Invalid Method attribute',
  14105: 'Invalid statusCallback attribute',
  14106: 'Document retrieval limit reached',
  14109: 'TwiML Reply message limit exceeded',
  14110: 'Invalid Verb for SMS Reply',
} as const

export type RefusalCode = keyof typeof refusals
export type DeliveryErrorCode = keyof typeof deliveryErrors
export type AlertCode = keyof typeof alerts | RefusalCode

/**
 * Returns the message of a code, as the resource or the error log shows it; null for an unknown
 * code.
 */
export function messageOfCode(code: number): string | null {
  const all: Record<number, string> = { ...refusals, ...alerts, ...deliveryErrors }
  return all[code] ?? null
}

/**
 * Refuses a call with Twilio's error object
 * (https://www.twilio.com/docs/usage/twilios-response#response-formats-exceptions).
 * `values` fills the placeholders of the message; `detail` is added where the API gives one.
 */
export function refuse(
  code: RefusalCode,
  values: Record<string, string> = {},
  detail?: string,
): Answer {
  const status = statuses[code] ?? 400
  const message = refusals[code].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  return answerError(status, code, message, detail)
}

/** Returns an error object with another message than the table's. */
export function answerError(
  status: number,
  code: number,
  message: string,
  detail?: string,
): Answer {
  return answerJson(status, {
    code,
    ...(detail ? { detail } : {}),
    message,
    more_info: moreInfo(code),
    status,
  })
}

/** Returns the address where Twilio explains a code. */
export function moreInfo(code: number): string {
  return `https://www.twilio.com/docs/errors/${code}`
}

/** Masks a number the way Twilio writes it into its errors: with the last four digits hidden. */
export function mask(number: string): string {
  return number.length > 4 ? `${number.slice(0, -4)}XXXX` : number
}
