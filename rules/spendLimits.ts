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
  /** The number of sums of a day, to which texts add that go out at the same time. */
  slots: 16,
  /**
   * As long as the budget has room for so many texts like the next one, each looks at what is spent without waiting for
   * the others. So many never go out at the same time: each takes one of the database's connections.
   */
  textsAtOnceMax: 500,
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
