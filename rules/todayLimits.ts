/** The bounds of the screen of the day. */
export const todayLimits = {
  /** The lines of each kind that are shown at once. */
  todayLines: 5,
  /** The lines of one kind that are shown when all of them are asked for; counting stops there too. */
  todayLinesMax: 100,
  /** How many rows are looked through for a kind of which not every row counts. */
  todayRowsLookedAtMax: 400,
  /** The characters of a reply that are shown. */
  replyCharactersShown: 200,
  /** How long a text that did not arrive is listed. */
  failedTextListedMs: 30 * 24 * 3_600_000,
  /** How long a card that was declined is listed. */
  declineListedMs: 7 * 24 * 3_600_000,
} as const
