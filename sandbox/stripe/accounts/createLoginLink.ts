import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { StripeProblem } from '../api/problem.ts'
import { refuseUnknown } from '../api/readParams.ts'
import { needAccount } from './readAccounts.ts'

/**
 * `POST /v1/accounts/:id/login_links`: creates a link to the Express Dashboard, which the sandbox
 * replaces with a page of its own (https://docs.stripe.com/api/accounts/login_link/create).
 */
export function createLoginLink(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  const account = needAccount(call)
  if (account.controller.stripe_dashboard.type !== 'express') {
    throw new StripeProblem(400, {
      type: 'invalid_request_error',
      message:
        'Cannot create a login link for an account that does not have the Express Dashboard.',
    })
  }
  return ok({ object: 'login_link', created: call.now, url: `${call.world.url}/` })
}
