/** Every bound of what is asked of others, and of how much of us they may keep waiting. */
export const outsideLimits = {
  /** A whole answer may take so long where only a job waits for it; a payer waits for longer. */
  jobCallTimeoutMs: 10_000,
  /** And one of an address that somebody gave us, of which nothing but its status is read. */
  strangerCallTimeoutMs: 5_000,
  connectTimeoutMs: 5_000,
  /** So long the name of such an address may take to be looked up. */
  strangerLookUpTimeoutMs: 2_000,
  /** Far above the largest page that we ask for; what is longer is not read on. */
  answerBytesMax: 8 * 1_024 * 1_024,

  /** Jobs that are under way at once for each of those that they wait for. */
  codeSlots: 32,
  textSlots: 64,
  cardSlots: 64,
  pushSlots: 32,
  bookSlots: 8,
  fileSlots: 8,
  deskSlots: 16,
  /** A job that takes longer counts as slow: it leaves its slot to others and takes one of these. */
  slowJobMs: 1_000,
  slowSlots: 64,
  /** Whose last job was slow begins in the slow slots, until one is quick or for so long. */
  slowRememberedMs: 60_000,
  slowRememberedMax: 1_000,

  /** Connected accounts whose events are read on at once. */
  accountsAtOnceMax: 16,

  /** A push service that does not answer is left alone for so long, then for four times as long. */
  pushPauseMs: 60_000,
} as const
