import { platformAccount } from '../accounts/platformAccount.ts'
import type { StripeCall } from '../api/call.ts'
import { readMode } from '../api/otherMode.ts'
import { StripeProblem } from '../api/problem.ts'
import { readObject } from '../api/storeObjects.ts'
import type { Account } from '../objects/account.ts'

/**
 * Refuses a payment in an account that can take no charges: its onboarding is not done, it was restricted, or
 * it never requested the capability (https://docs.stripe.com/connect/account-capabilities).
 */
export function refuseClosedAccount({ world, account: caller }: StripeCall) {
  const { account: id } = readMode(caller)
  const account =
    id === '' ? platformAccount(world) : readObject<Account>(world.store, '', 'account', id)
  if (account?.charges_enabled) return
  const message =
    account && account.capabilities.card_payments === undefined
      ? 'You cannot create a charge on a connected account without the `card_payments` capability enabled.'
      : 'This account cannot currently make charges. The `requirements.disabled_reason` property on the account will provide information about why this account is currently disabled.'
  throw new StripeProblem(400, { type: 'invalid_request_error', message })
}
