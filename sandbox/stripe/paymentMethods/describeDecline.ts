import { docUrl } from '../api/problem.ts'
import type { Decline } from './testCard.ts'

/** The error that a bank's refusal is (https://docs.stripe.com/api/errors). */
export type CardError = {
  type: 'card_error'
  code: string
  decline_code?: string
  doc_url: string
  message: string
  param?: string
}

/** What an intent, or the answer to a call, tells of a bank's refusal. */
export function describeDecline({ code, declineCode, message }: Decline): CardError {
  const param = params[code]
  return {
    type: 'card_error',
    code,
    ...(declineCode ? { decline_code: declineCode } : {}),
    doc_url: docUrl(code),
    message,
    ...(param ? { param } : {}),
  }
}

/** Which field of the card a refusal is about. */
const params: Record<string, string> = {
  expired_card: 'exp_month',
  incorrect_cvc: 'cvc',
  incorrect_number: 'number',
}
