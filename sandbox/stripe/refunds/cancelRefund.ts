import type { StripeAnswer, StripeCall } from '../api/call.ts'
import { StripeProblem } from '../api/problem.ts'
import { refuseUnknown } from '../api/readParams.ts'
import { needRefund } from './readRefunds.ts'

/**
 * `POST /v1/refunds/:id/cancel`: refuses the call. Only a refund that waits for its customer
 * (`requires_action`) could be canceled, and a refund to a card never does
 * (https://docs.stripe.com/api/refunds/cancel).
 */
export function cancelRefund(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  needRefund(call)
  const message = 'Canceling this refund is unsupported.'
  throw new StripeProblem(400, { type: 'invalid_request_error', message }, true)
}
