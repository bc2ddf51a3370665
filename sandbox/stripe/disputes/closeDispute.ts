import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentObject } from '../api/presentObject.ts'
import { StripeProblem } from '../api/problem.ts'
import { refuseUnknown } from '../api/readParams.ts'
import type { Dispute } from '../objects/dispute.ts'
import { decideDispute, isClosed } from './decideDispute.ts'
import { needDispute } from './readDisputes.ts'

/**
 * `POST /v1/disputes/:id/close`: accepts the dispute, which is then lost
 * (https://docs.stripe.com/api/disputes/close). An inquiry is accepted by a full refund instead.
 */
export function closeDispute(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  const dispute = needDispute(call)
  refuseClosed(dispute)
  if (dispute.status !== 'needs_response') {
    throw new StripeProblem(
      400,
      {
        type: 'invalid_request_error',
        message: `You can only close a dispute with a status of needs_response; this one has a status of ${dispute.status}.`,
      },
      true,
    )
  }
  decideDispute(call.world, call.account, dispute, 'lost', call.cause)
  return ok(presentObject(call, dispute))
}

/** Refuses a call that only an open dispute allows. */
export function refuseClosed(dispute: Dispute) {
  if (!isClosed(dispute)) return
  const message = 'This dispute is already closed'
  throw new StripeProblem(400, { type: 'invalid_request_error', message }, true)
}
