/** How many people a business may invite, and for how long an invitation and an offer of the ownership work. */
export const teamLimits = {
  invitationLifeMs: 7 * 24 * 3_600_000,
  /** An invitation that is over is kept this long, so that its link says why it no longer works. */
  invitationLinkKeptMs: 90 * 24 * 3_600_000,
  /** Each is a text to a number that never agreed to any. */
  invitationsPerDayMax: 30,
  invitationWindowMs: 24 * 3_600_000,
  /** A guess is one of 2^128; more looks than this are no mistyping. */
  invitationLooksPerAddressPerHourMax: 60,
  invitationLookWindowMs: 3_600_000,
  ownershipOfferLifeMs: 7 * 24 * 3_600_000,
  invitationNoteCharactersMax: 200,
} as const
