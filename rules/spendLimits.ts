/** What all texts of an installation may cost on a day, UTC, and what waits when that is used up. */
export const spendLimits = {
  /** Unless TEXT_BUDGET says otherwise: 100 US dollars, in millionths. */
  budgetMicros: 100_000_000,
  /** Of the budget, what codes to devices that do not know the number may use up: a fifth. */
  strangersCodesShare: 0.2,
  /** A text that waits because the operator stopped all looks again so often; `resume` wakes it at once. */
  stoppedLookMs: 15 * 60_000,
  stoppedPauseSeconds: 300,
  /** Those that wait for the next day do not all go out in its first second. */
  nextDaySpreadMs: 5 * 60_000,
} as const
