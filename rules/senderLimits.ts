const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The limits of numbers that texts come from, and of replies to them; as `limits` are. */
export const senderLimits = {
  /** Who was texted within this time by several businesses from one number may mean any of them. */
  sharedReplyWindowMs: 30 * dayMs,
  /** How often one number is asked whom it meant, or two machines would answer each other for ever. */
  sharedQuestionsMax: 2,
  sharedQuestionWindowMs: hourMs,
  /** How many businesses one such question names: the last that texted. */
  sharedNamedMax: 5,
  /** A business that has not texted for so long loses the number of its own, */
  restAfterMs: 90 * dayMs,
  /** which goes to nobody else for so long: a late reply still finds it. */
  restForMs: 180 * dayMs,
  restEveryMs: dayMs,
  releasedAtOnceMax: 100,
  /** When a business last texted is written no more often than this. */
  textedWrittenEveryMs: dayMs,
  /** Who buys a number and says nothing for so long has died. */
  purchaseClaimMs: 60_000,
  /** A text waits so long for a number of its business's own, looking so often. */
  waitForSenderMs: 5 * 60_000,
  senderLookMs: 2_000,
  /** After a refusal the shared number serves for so long. */
  refusedForMs: dayMs,
  /** Each costs money every month: strangers who sign up make us buy no more than these. */
  boughtPerDayMax: 20,
} as const
