import type { Payout } from '../objects/payout.ts'

/** The amount of a payout in minor units; when it was made and when it arrives, in epoch seconds. */
type Outflow = Pick<Payout, 'id' | 'amount' | 'currency' | 'created' | 'arrival_date' | 'status'>

/** Builds an automatic payout; stores nothing. */
export function makePayout(outflow: Outflow, balanceTransaction: string | null): Payout {
  return {
    ...outflow,
    object: 'payout',
    application_fee: null,
    application_fee_amount: null,
    automatic: true,
    balance_transaction: balanceTransaction,
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
    reconciliation_status: balanceTransaction === null ? 'in_progress' : 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    trace_id: null,
    type: 'bank_account',
  }
}

/** Returns the id of an account's first payout, which is known as soon as its first movement is. */
export function firstPayoutId(firstMovement: string): string {
  return `po_${firstMovement.slice('txn_'.length)}`
}
