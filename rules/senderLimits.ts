const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The limits of sender numbers and of replies to them, named like those in `limits`. */
export const senderLimits = {
  /**
   * A customer who got texts from several businesses under one number within this time may mean any
   * of them.
   */
  sharedReplyWindowMs: 30 * dayMs,
  /**
   * How often we ask one number which business it meant; without a limit two machines would answer
   * each other for ever.
   */
  sharedQuestionsMax: 2,
  sharedQuestionWindowMs: hourMs,
  /** How many businesses such a question names: the last ones that texted. */
  sharedNamedMax: 5,
  /** A business that sends no text for this long loses its own number. */
  restAfterMs: 90 * dayMs,
  /**
   * Nobody else gets that number for this long, so that a late reply still reaches the business.
   */
  restForMs: 180 * dayMs,
  restEveryMs: dayMs,
  releasedAtOnceMax: 100,
  /** How often at most we store when a business last texted. */
  textedWrittenEveryMs: dayMs,
  /** A worker that claims a purchase of a number and reports nothing for this long has died. */
  purchaseClaimMs: 60_000,
  /** How long a text waits for its business's own number, and how often it looks for one. */
  waitForSenderMs: 5 * 60_000,
  senderLookMs: 2_000,
  /** How long the shared number serves after the provider refused to sell a number. */
  refusedForMs: dayMs,
  /** How often we read the provider's own list of the texts to our numbers. */
  followRepliesMs: 60_000,
  /** How far back we read it again: a text may appear in it late, or out of order. */
  replyOverlapMs: 10 * 60_000,
  /** The oldest text that a look goes back to once it has read all before. */
  replyLookBackMs: hourMs,
  /** The numbers that one job looks at; another job goes on with the next. */
  numbersPerFollowMax: 50,
  /** The pages of a number's texts that one look reads, of 200 texts each. */
  replyPagesMax: 20,
  /** A STOP and a START this close to one another cannot be told apart: the STOP holds. */
  consentDoubtMs: 2_000,
  /** How long we know a text that was taken in: the provider's list may show it again until then. */
  inboundKeptMs: 35 * dayMs,
  /** How often a text tries again while the provider refuses our keys, our account or our number. */
  refusedLookMs: 5 * 60_000,
  /** The numbers that we buy on one day: each costs money every month, and anyone may sign up. */
  boughtPerDayMax: 20,
  /** The share of a sender's pace for texts that nobody waits for: the rest is for codes and texts sent by hand. */
  pacedShare: 0.9,
  /** The texts of one business that are due in one minute and may all be decided about at once. */
  dueAtOnceMax: 100,
  /** How much later each one beyond them is decided about: far faster than any sender sends, but not all at once. */
  dueInTurnMs: 20,
  /** Beyond so many they are not counted: each is decided about at any moment of the time after. */
  dueCountedMax: 1_000,
  dueSpreadMs: 10 * 60_000,
  /** The least pause between two rounds of turns; what a sender did not send in it is not lost. */
  turnsEveryMs: 1_000,
  /** The most time without texts that a sender makes up for. */
  turnsSavedMs: 5_000,
  /** The pause between looks at a text whose recipient asked for no more; the answer of staff ends it at once. */
  askedLookMs: 24 * 3_600_000,
} as const
