/** The bounds of what comes over the wire, before anyone knows who sends it. Units stand last. */
export const wireLimits = {
  /** So long a connection may take to send the head of its first request, and of each later one. */
  headersMs: 10_000,
  /** So long a whole request may take; a slow body is let go long before: see bodyGraceMs. */
  requestMs: 300_000,
  /** How often what takes too long is looked for. */
  lookMs: 2_000,
  /** Longer than the proxies before us keep a connection that rests: theirs is 60 s as a rule. */
  restMs: 72_000,
  /** So long nothing may move on a connection that owes or is owed something. */
  stillMs: 120_000,
  /**
   * A body may be slow for so long, and longer by a second for so many bytes as came: the pace below
   * which Apache's mod_reqtimeout gives up as well. A file of 5 MB comes at any pace above it.
   */
  bodyGraceMs: 20_000,
  bodyBytesPerSecondMin: 500,
  headBytesMax: 16 * 1_024,

  /** Open connections of this process, those that wait for their first request and all. */
  connectionsMax: 10_000,
  waitingConnectionsMax: 1_000,
  /** Of one address that is no proxy's: carriers put a few hundred subscribers behind one. */
  connectionsPerAddressMax: 500,

  callsWindowMs: 60_000,
  callsPerPersonMax: 600,
  callsPerBusinessMax: 3_000,
  callsPerAddressMax: 3_000,
  /** Links that lead nowhere and signatures that do not fit, of one address. */
  missesWindowMs: 10 * 60_000,
  missesPerAddressMax: 60,
  streamsPerPersonMax: 20,
  streamsPauseSeconds: 30,
  /** Counts that are kept at a time, the oldest of which give way. */
  countsKeptMax: 100_000,
  /** Links that led somewhere lately: they do so also from an address that missed too often. */
  knownLinksMax: 10_000,

  /** Reasons that one answer gives, and signs of a name that it says again. */
  reasonsMax: 20,
  reasonPathCharactersMax: 80,
} as const
