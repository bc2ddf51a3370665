import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentList, presentObject } from '../api/presentObject.ts'
import { refuseMissing, refuseUnknownId } from '../api/problem.ts'
import { pageParams, readPage } from '../api/readPage.ts'
import { readCreated, readText, refuseUnknown } from '../api/readParams.ts'
import { listObjects, readHidden, readObject } from '../api/storeObjects.ts'
import type { BalanceTransaction } from '../objects/balanceTransaction.ts'
import type { Payout } from '../objects/payout.ts'

/** `GET /v1/balance_transactions/:id`: returns a balance transaction. */
export function retrieveBalanceTransaction(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  const { store } = call.world
  const one = readObject<BalanceTransaction>(store, call.account, 'balance_transaction', call.id)
  if (!one) throw refuseMissing('balance transaction', call.id)
  return ok(presentObject(call, one))
}

/**
 * `GET /v1/balance_transactions`: lists balance transactions, newest first; with `payout` those of an automatic
 * payout, its own among them (https://docs.stripe.com/payouts/reconciliation).
 */
export function listBalanceTransactions(call: StripeCall): StripeAnswer {
  const { params } = call
  refuseUnknown(params, [...pageParams, 'created', 'currency', 'payout', 'source', 'type'])
  const payout = readText(params, 'payout')
  if (payout && !readObject<Payout>(call.world.store, call.account, 'payout', payout))
    throw refuseUnknownId('payout', payout, 'payout')
  const isPaidOut = (id: string) =>
    readHidden<{ payout?: string }>(call.world.store, id)?.payout === payout
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
      fits: (one) =>
        (!currency || one.currency === currency) &&
        (!type || one.type === type) &&
        (!payout || isPaidOut(one.id)),
    },
  )
  return ok(presentList(call, '/v1/balance_transactions', page))
}
