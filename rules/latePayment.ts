/** The rules by which a business may handle late payments. */
export const paidLateRules = ['accept', 'refund', 'ask'] as const
export type PaidLateRule = (typeof paidLateRules)[number]

/** The state of a request when a late payment arrived. */
export const lateReasons = ['canceled', 'expired', 'paid', 'marked_paid'] as const
export type LateReason = (typeof lateReasons)[number]

export const lateDecisions = ['keep', 'refund'] as const
export type LateDecision = (typeof lateDecisions)[number]

/** Returns whether a late payment is a second one, and so is owed back. */
export function isSecondPayment(why: LateReason): boolean {
  return why === 'paid' || why === 'marked_paid'
}
