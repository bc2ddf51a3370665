import type { NextRun } from '../clock.ts'
import type { World } from '../world.ts'
import { settleCharge } from './charges/settleCharge.ts'
import { decidePlanned, expireDispute } from './disputes/decideDispute.ts'
import { openPlannedDispute } from './disputes/planDispute.ts'
import { expireAuthorization } from './paymentIntents/expireAuthorization.ts'
import { finishProcessing } from './paymentIntents/finishAttempt.ts'
import { deliverPayout, payOut } from './payouts/payOut.ts'
import { advanceRefund } from './refunds/advanceRefund.ts'
import { finishProcessingSetup } from './setupIntents/finishSetup.ts'

/** The tasks that the provider does by itself, by the kind under which the clock plans them. */
export const stripeTasks: Record<string, (world: World, ref: string) => NextRun> = {
  'stripe.settle_charge': settleCharge,
  'stripe.finish_processing': finishProcessing,
  'stripe.expire_authorization': expireAuthorization,
  'stripe.finish_setup': finishProcessingSetup,
  'stripe.advance_refund': advanceRefund,
  'stripe.contest_charge': openPlannedDispute,
  'stripe.decide_dispute': decidePlanned,
  'stripe.expire_dispute': expireDispute,
  'stripe.pay_out': payOut,
  'stripe.deliver_payout': deliverPayout,
}
