import { needsForm, type PaymentsFacts, paymentsStage } from '#rules/paymentsStage.ts'
import type { Config } from '#server/config.ts'

/** The columns that `presentPayments` reads. */
export const paymentsColumns = [
  'paymentsReady',
  'paymentsProblem',
  'paymentsDue',
  'paymentsWait',
  'detailsSubmitted',
  'onboardingBegunAt',
] as const

/** Builds what every screen shows of a business's card payments. */
export function presentPayments(facts: PaymentsFacts, { mode }: Pick<Config, 'mode'>) {
  const stage = paymentsStage(facts)
  return {
    paymentsReady: facts.paymentsReady,
    paymentsProblem: facts.paymentsProblem,
    paymentsStage: stage,
    // Our own account is set up in the provider's dashboard: it has no form.
    canOnboard: mode === 'platform' && needsForm(stage),
  }
}
