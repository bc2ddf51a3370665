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
} as const
