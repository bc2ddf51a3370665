/** The bounds of taking a request back in the moment after it was sent. */
export const undoLimits = {
  /** How long the screen offers it: long enough to see the wrong name, short beside the time a text takes. */
  undoShownMs: 5_000,
  /** How long the text waits: the press of the last moment still has its way to the server before it. */
  undoHeldMs: 8_000,
} as const
