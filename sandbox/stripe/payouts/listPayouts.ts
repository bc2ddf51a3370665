import { platformAccount } from '../accounts/platformAccount.ts'
import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { pageParams } from '../api/readPage.ts'
import { refuseUnknown } from '../api/readParams.ts'
import { readObject } from '../api/storeObjects.ts'
import type { Account } from '../objects/account.ts'
import type { BalanceTransaction } from '../objects/balanceTransaction.ts'

/**
 * `GET /v1/payouts`: lists the payouts of an account. The sandbox moves no money to a bank: it knows only the
 * first payout, which is due once the first payment is available (https://docs.stripe.com/payouts#initial-payout).
 */
export function listPayouts(call: StripeCall): StripeAnswer {
  const { world, account: id, params } = call
  refuseUnknown(params, [...pageParams, 'arrival_date', 'created', 'destination', 'status'])
  const account =
    id === '' ? platformAccount(world) : readObject<Account>(world.store, '', 'account', id)
  const row = world.store.first<{ body: string }>(
    `select body from stripe_object where object = 'balance_transaction' and account = ?
     order by seq limit 1`,
    id,
  )
  const first: BalanceTransaction | undefined = row && JSON.parse(row.body)
  const data = first && account?.payouts_enabled ? [firstPayout(first)] : []
  return ok({ object: 'list', data, has_more: false, url: '/v1/payouts' })
}

function firstPayout({ id, net, available_on: arrival, created, currency }: BalanceTransaction) {
  return {
    id: `po_${id.slice('txn_'.length)}`,
    object: 'payout',
    amount: net,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: arrival,
    automatic: true,
    balance_transaction: null,
    created,
    currency,
    description: 'STRIPE PAYOUT',
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'in_progress',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'pending',
    trace_id: null,
    type: 'bank_account',
  }
}
