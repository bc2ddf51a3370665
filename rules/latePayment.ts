/** What a business may have done with money that lands when nothing was due any more. */
export const paidLateRules = ['accept', 'refund', 'ask'] as const
export type PaidLateRule = (typeof paidLateRules)[number]

/** What had happened to a request before the money came. */
export const lateReasons = ['canceled', 'expired', 'paid', 'marked_paid'] as const
export type LateReason = (typeof lateReasons)[number]

export const lateDecisions = ['keep', 'refund'] as const
export type LateDecision = (typeof lateDecisions)[number]

/** Whether it is money that came a second time, and so is owed back. */
export function isDouble(why: LateReason): boolean {
  return why === 'paid' || why === 'marked_paid'
}

/**
 * What becomes of a late payment by the rule of its business; null where somebody has to decide. A
 * second payment is never kept by a rule, and what a bank takes back is not given back as well.
 */
export function decideLate(
  rule: PaidLateRule,
  why: LateReason,
  disputed: boolean,
): LateDecision | null {
  switch (rule) {
    case 'accept':
      return isDouble(why) ? null : 'keep'
    case 'refund':
      return disputed ? null : 'refund'
    case 'ask':
      return null
  }
}
