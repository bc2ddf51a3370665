/** The bounds of the lines of a request. */
export const lineLimits = {
  /** The lines of one request: a longer bill is a document, and no text. */
  linesMax: 20,
  /** How many of a thing one line asks for. */
  lineQuantityMax: 999,
} as const
