import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentObject } from '../api/presentObject.ts'
import { refuseMissing } from '../api/problem.ts'
import { refuseUnknown } from '../api/readParams.ts'
import { readObject } from '../api/storeObjects.ts'
import type { ConfirmationToken } from '../objects/confirmationToken.ts'

/** `GET /v1/confirmation_tokens/:id`: returns a confirmation token. */
export function retrieveConfirmationToken(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  const { store } = call.world
  const token = readObject<ConfirmationToken>(store, call.account, 'confirmation_token', call.id)
  if (!token) throw refuseMissing('confirmation token', call.id, 'confirmation_token')
  return ok(presentObject(call, token))
}
