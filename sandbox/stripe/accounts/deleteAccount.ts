import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { refuseUnknown } from '../api/readParams.ts'
import { removeObject } from '../api/storeObjects.ts'
import { needAccount } from './readAccounts.ts'

/** `DELETE /v1/accounts/:id`: deletes an account; nothing of it can be reached any more. */
export function deleteAccount(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  const { id } = needAccount(call)
  removeObject(call.world.store, id)
  call.world.changed()
  return ok({ id, object: 'account', deleted: true })
}
