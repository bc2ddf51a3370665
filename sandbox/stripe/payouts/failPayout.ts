import type { World } from '../../world.ts'
import type { Cause } from '../api/call.ts'
import { insertObject, updateObject } from '../api/storeObjects.ts'
import { makeBalanceTransaction } from '../balanceTransactions/makeBalanceTransaction.ts'
import { previousAttributes } from '../events/previousAttributes.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { Payout, PayoutFailureCode } from '../objects/payout.ts'
import { planPayout } from './payOut.ts'

/** A message for each code, after https://docs.stripe.com/api/payouts/failures */
export const failureMessages: Record<PayoutFailureCode, string> = {
  account_closed: 'The bank account has been closed.',
  account_frozen: 'The bank account has been frozen.',
  bank_account_restricted:
    'The bank account has restrictions on either the type, or the number, of payouts allowed.',
  bank_ownership_changed:
    'The destination bank account is no longer valid because its branch has changed ownership.',
  could_not_process: 'The bank could not process this payout.',
  debit_not_authorized: 'Debit transactions are not approved on the bank account.',
  declined: 'The bank has declined this payout.',
  incorrect_account_holder_name: 'The bank account holder name on file is incorrect.',
  insufficient_funds: 'The Stripe account has insufficient funds to cover the payout.',
  invalid_account_number: 'The routing number seems correct, but the account number is invalid.',
  invalid_currency: 'The bank was unable to process this payout because of its currency.',
  no_account: 'The bank account details on file are probably incorrect.',
  unsupported_card: 'The bank no longer supports payouts to this card.',
}

/**
 * Fails a payout: its amount returns to the balance, and is in the next one
 * (https://docs.stripe.com/payouts#payout-failures). A payout that was paid may still fail. Changes the payout in
 * place and stores it; call it inside a transaction.
 */
export function failPayout(
  world: World,
  account: string,
  payout: Payout,
  code: PayoutFailureCode,
  cause: Cause,
) {
  const before = structuredClone(payout)
  const movement = makeBalanceTransaction(
    {
      type: 'payout_failure',
      reportingCategory: 'payout_reversal',
      source: payout.id,
      amount: payout.amount,
      currency: payout.currency,
      description: 'PAYOUT FAILURE',
      isAvailable: true,
    },
    world.clock.seconds(),
  )
  insertObject(world.store, account, movement, { parent: payout.id })
  planPayout(world, account, movement)
  payout.status = 'failed'
  payout.failure_code = code
  payout.failure_message = failureMessages[code]
  payout.failure_balance_transaction = movement.id
  updateObject(world.store, payout)
  const previous = previousAttributes(before, payout)
  recordEvent(world, { account, type: 'payout.failed', object: payout, previous, cause })
}
