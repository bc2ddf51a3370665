/**
 * The most that all texts of an installation may cost on a day (UTC), and how texts wait once that
 * is spent.
 */
export const spendLimits = {
  /** The default of TEXT_BUDGET: 100 US dollars, in millionths. */
  budgetMicros: 100_000_000,
  /**
   * The share of the budget that sign-in codes to devices that do not know the number may use up: a
   * fifth.
   */
  strangersCodesShare: 0.2,
  /**
   * How often a text checks again after the operator stopped all texts; `resume` wakes it at once.
   */
  stoppedLookMs: 15 * 60_000,
  stoppedPauseSeconds: 300,
  /**
   * Spreads the texts that wait for the next day, so that they do not all leave in its first
   * second.
   */
  nextDaySpreadMs: 5 * 60_000,
} as const
