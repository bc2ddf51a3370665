/** The limits of recovery codes, and how long a move of somebody's sign-in to another number waits. */
export const recoveryLimits = {
  codesMade: 10,
  /** From so few left on, the screen says that it is time for new ones. */
  codesLowMax: 3,

  /** Wrong codes per IPv4 address, or /64 of IPv6, by devices that do not know the number. */
  triesPerAddressPerHourMax: 20,
  /** Per /24 of IPv4, or /48 of IPv6. */
  triesPerNetworkPerHourMax: 100,
  /**
   * For one number from one network. Never for the number alone: others could then use up the tries of its
   * owner, and among 2^79 codes no number of tries finds one.
   */
  triesPerNumberPerHourMax: 10,
  /** By a device on which the number has signed in before; nobody else can use these up. */
  triesPerKnownDevicePerHourMax: 10,
  tryWindowMs: 3_600_000,

  /** The life of a code that `npm run recover` prints. */
  printedCodeLifeMs: 15 * 60_000,

  /** How long a move waits that no code to the old number allowed: time to see the notices and stop it. */
  moveWaitMs: 24 * 3_600_000,
  /** How long a person has for the code to their own new number. */
  moveProofMs: 15 * 60_000,
  /** How long a member has whom an owner helps: they may first need a new phone. */
  helpProofMs: 7 * 24 * 3_600_000,
  moveKeptMs: 90 * 24 * 3_600_000,
  /** Each helped member is a text to a number that never agreed to any. */
  helpsPerDayMax: 10,
  helpWindowMs: 24 * 3_600_000,

  /** How often a notice is tried that could not be sent, in pauses that double: over two hours in all. */
  noticeTriesMax: 8,
  noticeRetryMs: 60_000,
} as const
