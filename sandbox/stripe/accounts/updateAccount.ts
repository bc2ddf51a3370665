import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentObject } from '../api/presentObject.ts'
import { refuseUnknown } from '../api/readParams.ts'
import { accountParams, withParams } from './readAccountParams.ts'
import { needAccount } from './readAccounts.ts'
import { storeAccount } from './storeAccount.ts'

/** `POST /v1/accounts/:id`: updates an account (https://docs.stripe.com/api/accounts/update). */
export function updateAccount(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, accountParams)
  const before = needAccount(call)
  const after = withParams(before, call.params)
  storeAccount(call.world, before, after, call.cause)
  return ok(presentObject(call, after))
}
