import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { readObject } from '../api/keepObjects.ts'
import { presentObject } from '../api/presentObject.ts'
import { refuseMissing } from '../api/problem.ts'
import { refuseUnknown } from '../api/readParams.ts'
import type { BalanceTransaction } from '../objects/balanceTransaction.ts'

/** `GET /v1/balance_transactions/:id`. */
export function retrieveBalanceTransaction(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  const { store } = call.world
  const one = readObject<BalanceTransaction>(store, call.account, 'balance_transaction', call.id)
  if (!one) throw refuseMissing('balance transaction', call.id)
  return ok(presentObject(call, one))
}
