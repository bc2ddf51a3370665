/** The bounds of the inbox. */
export const inboxLimits = {
  /** How far ahead a thread may be snoozed. */
  snoozeMsMax: 366 * 24 * 3_600_000,
  /** Threads are counted up to here: above it a badge says "and more". */
  threadsCountedMax: 100,
  /** How many of the newest texts with a word a search looks through. */
  textsSearchedMax: 500,
  /** The most words that a search looks for; the others would not narrow it any further. */
  textWordsMax: 6,
  /** The most replies to one customer that wait for their time. */
  scheduledRepliesMax: 10,
  /** How many members one note mentions. */
  mentionsMax: 20,
  /** The quick answers of one business: a longer list is not found through any faster. */
  snippetsMax: 50,
  /** The name of a quick answer, by which it is found. */
  snippetNameCharactersMax: 40,
  /** How often a browser says that somebody is writing, while they are. */
  typingToldMs: 3_000,
  /** The signals of one person that are passed on in one window; a browser sends four. */
  typingSignalsMax: 6,
  typingWindowMs: 10_000,
  /** How long somebody counts as writing after their last signal. */
  typingShownMs: 6_000,
} as const
