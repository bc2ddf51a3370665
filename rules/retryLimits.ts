/** Every schedule of retries, and how often a job tries at once before it gives up. */
export const retryLimits = {
  /** How often a text is handed to the provider before it fails. */
  textSendAttemptsMax: 5,
  /** The pauses between these attempts: the provider may be away for half an hour and no text is lost. */
  textRetryDelaysMs: [6_000, 36_000, 216_000, 1_296_000],
  /**
   * The pauses before a text goes again that did not arrive for a passing reason; after the last it stays failed. A
   * phone that was switched off is on again within hours or not at all.
   */
  failedTextDelaysMs: [600_000, 3_600_000, 21_600_000],
  /**
   * When we ask for the status and the cost of a text after the provider took it, and again each
   * time that one of them was still unknown.
   */
  textLookDelaysMs: [15_000, 600_000, 3_600_000, 21_600_000, 86_400_000],
  /** How long the text about a mark as paid waits, so that an undo comes first: its toast stands for 15 s. */
  markedPaidTextDelayMs: 60_000,
  /** The longest pause before we ask again about a text that the provider may have taken. */
  textUnknownPauseMsMax: 5 * 60_000,
  /** A text that no job has touched for this long is queued again when its request is repaired. */
  textUntouchedMs: 60_000,
  /** The most merges of customers to follow while one text comes in. */
  recipientLockTriesMax: 5,
  /** When a payment that is not final is read again from the provider; after the last, daily. */
  paymentCheckDelaysMs: [5_000, 10_000, 15_000, 60_000, 300_000, 1_800_000, 7_200_000, 43_200_000],
  /** The pause between these reads after the last. */
  paymentCheckEveryMs: 24 * 3_600_000,
  /** When an attempt that was ended before its intent was recorded is looked for at the provider. */
  endedAttemptCheckMs: 60_000,
  /**
   * How long a refund must be missing from the provider's list, after an error of the provider's own, before
   * it is asked for under another key.
   */
  refundMissingMs: 60_000,
  /** When a refund is asked for again whose process may have died before it asked the provider. */
  refundAskAgainMs: 5_000,
  /** How often we end payments of a request while its payer starts to pay again and again. */
  endPaymentTriesMax: 5,
  /** The pause before an expired link with a payment under way is checked again. */
  expireAgainMs: 3_600_000,
  /** The pauses before a batch retries items that met an unavailable provider; then they fail. */
  batchRoundDelaysMs: [5_000, 30_000, 120_000, 600_000],
  /** So many items in a row that met an unavailable provider end a round: each may have taken a minute. */
  batchUnavailableInARowMax: 3,
  /** How often an import writes again rows whose numbers others took meanwhile. */
  importWriteTriesMax: 5,
  /** The pauses before a page sends again what waits on the device. */
  outboxDelaysMs: [1_000, 5_000, 15_000, 60_000],
  /** The pause between these attempts after the last. */
  outboxEveryMs: 300_000,
  /** How many failed pushes remove a device. */
  pushFailuresMax: 5,
  /** How long after midnight, UTC, a day is compared with the provider: what was under way has come to rest. */
  reconcileRestMs: 3_600_000,
} as const
