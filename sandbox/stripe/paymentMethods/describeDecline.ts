import { docUrl } from '../api/problem.ts'
import type { Decline } from './testCard.ts'

/** The error for a bank's decline (https://docs.stripe.com/api/errors). */
export type CardError = {
  type: 'card_error'
  code: string
  decline_code?: string
  doc_url: string
  message: string
  param?: string
}

/** Describes a bank's decline, for an intent or for the answer to a call. */
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

/** The field of the card that a decline is about. */
const params: Record<string, string> = {
  expired_card: 'exp_month',
  incorrect_cvc: 'cvc',
  incorrect_number: 'number',
}
