/**
 * The things that the card provider may still need from a business, in our own words for them. A screen says
 * them by the keys `needs.…` of rules/words.
 */
export const paymentNeeds = [
  'identity',
  'document',
  'business',
  'bank',
  'tax',
  'website',
  'terms',
  'other',
] as const
export type PaymentNeed = (typeof paymentNeeds)[number]

/**
 * Why an account takes no cards: something is due, or is being checked, or the provider refuses it whatever
 * its owner hands in.
 */
export type PaymentsWait = 'due' | 'checking' | 'refused'

/** The stages of a business on its way to card payments, and after that. */
export const paymentsStages = [
  'not_begun',
  'begun',
  'checking',
  'ready',
  // It takes cards, and the provider asks for more.
  'asked',
  // It took cards, until something was due.
  'restricted',
  'stopped',
  'gone',
] as const
export type PaymentsStage = (typeof paymentsStages)[number]

/** The facts of a business that decide its stage. */
export type PaymentsFacts = {
  paymentsReady: boolean
  paymentsProblem: 'account_gone' | 'charges_disabled' | null
  paymentsDue: readonly string[]
  paymentsWait: PaymentsWait | null
  detailsSubmitted: boolean
  onboardingBegunAt: Date | null
}

/** Returns the stage of a business's card payments. */
export function paymentsStage(facts: PaymentsFacts): PaymentsStage {
  if (facts.paymentsProblem === 'account_gone') return 'gone'
  const isDue = facts.paymentsDue.length > 0
  if (facts.paymentsReady) return isDue ? 'asked' : 'ready'
  if (facts.paymentsWait === 'refused') return 'stopped'
  if (facts.paymentsProblem !== null) return isDue ? 'restricted' : stageOfWait(facts)
  if (facts.detailsSubmitted && !isDue) return stageOfWait(facts)
  return facts.onboardingBegunAt ? 'begun' : 'not_begun'
}

/** An account from which nothing is due waits for the provider's check, or for a word with the provider. */
function stageOfWait({ paymentsWait }: PaymentsFacts): 'checking' | 'stopped' {
  return paymentsWait === 'checking' ? 'checking' : 'stopped'
}

/** The stages in which the provider's form helps. */
const formStages: readonly PaymentsStage[] = ['not_begun', 'begun', 'asked', 'restricted']

/** Returns whether the provider's form helps a business in this stage. */
export function needsForm(stage: PaymentsStage): boolean {
  return formStages.includes(stage)
}
