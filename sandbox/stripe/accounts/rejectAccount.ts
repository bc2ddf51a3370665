import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentObject } from '../api/presentObject.ts'
import { refuseMissingParam, StripeProblem } from '../api/problem.ts'
import { readChoice, refuseUnknown } from '../api/readParams.ts'
import { withCharges, withoutCharges } from './makeAccount.ts'
import { needAccount } from './readAccounts.ts'
import { storeAccount } from './storeAccount.ts'

const reasons = [
  'credit',
  'fraud',
  'fraud_no_intent_to_fulfill',
  'fraud_other',
  'fraud_payment_method_casher',
  'fraud_payment_method_tester',
  'other',
  'terms_of_service',
] as const

/**
 * `POST /v1/accounts/:id/reject`: rejects an account, which can then neither take charges nor be
 * paid out.
 */
export function rejectAccount(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, ['payouts_action', 'reason'])
  const before = needAccount(call)
  const reason = readChoice(call.params, 'reason', reasons)
  if (!reason) throw refuseMissingParam('reason')
  const payouts = readChoice(call.params, 'payouts_action', ['none', 'pause']) ?? 'pause'
  const after = withoutCharges(
    before,
    disabledReasons[reason.split('_')[0] ?? ''] ?? 'rejected.other',
  )
  after.payouts_enabled = payouts === 'none' && before.payouts_enabled
  storeAccount(call.world, before, after, call.cause)
  return ok(presentObject(call, after))
}

const disabledReasons: Record<string, string> = {
  fraud: 'rejected.platform_fraud',
  terms: 'rejected.platform_terms_of_service',
  credit: 'rejected.platform_other',
  other: 'rejected.platform_other',
}

/** `POST /v1/accounts/:id/unreject`: restores what the account could do before. */
export function unrejectAccount(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  const before = needAccount(call)
  if (!before.requirements.disabled_reason?.startsWith('rejected.')) {
    throw new StripeProblem(400, {
      type: 'invalid_request_error',
      message: 'This account is not rejected.',
    })
  }
  const after = withCharges(before, call.now)
  storeAccount(call.world, before, after, call.cause)
  return ok(presentObject(call, after))
}
