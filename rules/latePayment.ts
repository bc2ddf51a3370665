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

/**
 * Applies the rule of a business to a late payment; null where a member has to decide. No rule
 * keeps a second payment, and disputed money is not refunded as well: the bank takes it back
 * already.
 */
export function decideLate(
  rule: PaidLateRule,
  why: LateReason,
  disputed: boolean,
): LateDecision | null {
  switch (rule) {
    case 'accept':
      return isSecondPayment(why) ? null : 'keep'
    case 'refund':
      return disputed ? null : 'refund'
    case 'ask':
      return null
  }
}
