/** Every bound of our calls to others, and of how much of us they may keep waiting. */
export const outsideLimits = {
  /**
   * How long a whole response may take where only a job waits for it; where a payer waits,
   * `providerCallTimeoutMs` allows more.
   */
  jobCallTimeoutMs: 10_000,
  /** The same where the call only reads: another read costs nothing, and the slot is free sooner. */
  jobReadTimeoutMs: 5_000,
  /** So many calls of jobs that fail in a row make us ask whether the provider answers at all. */
  breakerFailures: 3,
  /** How long that question may take: it is one small object or row. */
  breakerAskTimeoutMs: 3_000,
  /** The first and the longest pause before we ask again; each is twice as long as the previous one. */
  breakerPauseMsMin: 2_000,
  breakerPauseMsMax: 30_000,
  /** The same for an address from a stranger, where we read only the status of the response. */
  strangerCallTimeoutMs: 5_000,
  connectTimeoutMs: 5_000,
  /** How long the DNS lookup of such an address may take. */
  strangerLookUpTimeoutMs: 2_000,
  /** Far above the largest page that we ask for; we stop reading a longer response. */
  answerBytesMax: 8 * 1_024 * 1_024,

  /** Jobs that may run at once for each outside service that they wait for. */
  codeSlots: 32,
  textSlots: 64,
  cardSlots: 64,
  pushSlots: 32,
  bookSlots: 8,
  fileSlots: 8,
  planSlots: 6,
  deskSlots: 16,
  /** A job that takes longer counts as slow: it gives its slot up and takes one of `slowSlots`. */
  slowJobMs: 1_000,
  slowSlots: 64,
  /**
   * A service whose last job was slow starts in the slow slots, until a job is quick or this time
   * has passed.
   */
  slowRememberedMs: 60_000,
  slowRememberedMax: 1_000,

  /** Connected accounts whose events we read at once. */
  accountsAtOnceMax: 48,

  /**
   * A push service that does not answer is left alone for this long, then for four times as long.
   */
  pushPauseMs: 60_000,
  /** How long a push service keeps a message for a browser that is away: later it is no news any more. */
  pushLifeSeconds: 3_600,
} as const
