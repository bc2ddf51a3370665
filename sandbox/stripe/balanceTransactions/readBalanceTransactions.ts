import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentList, presentObject } from '../api/presentObject.ts'
import { refuseMissing, refuseParam } from '../api/problem.ts'
import { pageParams, readPage } from '../api/readPage.ts'
import { readCreated, readText, refuseUnknown } from '../api/readParams.ts'
import { listObjects, readObject } from '../api/storeObjects.ts'
import type { BalanceTransaction } from '../objects/balanceTransaction.ts'

/** `GET /v1/balance_transactions/:id`: returns a balance transaction. */
export function retrieveBalanceTransaction(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  const { store } = call.world
  const one = readObject<BalanceTransaction>(store, call.account, 'balance_transaction', call.id)
  if (!one) throw refuseMissing('balance transaction', call.id)
  return ok(presentObject(call, one))
}

/** `GET /v1/balance_transactions`: lists balance transactions, newest first. */
export function listBalanceTransactions(call: StripeCall): StripeAnswer {
  const { params } = call
  refuseUnknown(params, [...pageParams, 'created', 'currency', 'payout', 'source', 'type'])
  if (params.payout !== undefined) throw refuseParam('payout', 'The sandbox has no payouts.')
  const source = readText(params, 'source')
  const currency = readText(params, 'currency')?.toLowerCase()
  const type = readText(params, 'type')
  const page = listObjects<BalanceTransaction>(
    call.world.store,
    call.account,
    'balance_transaction',
    {
      page: readPage(call, 'balance_transaction'),
      created: readCreated(params),
      ...(source ? { parent: source } : {}),
      fits: (one) => (!currency || one.currency === currency) && (!type || one.type === type),
    },
  )
  return ok(presentList(call, '/v1/balance_transactions', page))
}
