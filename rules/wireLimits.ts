/**
 * The limits on incoming connections and requests, before we know who sends them. Units stand last.
 */
export const wireLimits = {
  /**
   * How long a connection may take to send the head of its first request, and of each later one.
   */
  headersMs: 10_000,
  /** How long a whole request may take; a slow body is cut off long before: see bodyGraceMs. */
  requestMs: 300_000,
  /** How often we check for connections that exceed these times. */
  lookMs: 2_000,
  /**
   * How long an idle connection is kept: longer than the proxies before us keep theirs, which is
   * usually 60 s.
   */
  restMs: 72_000,
  /** How long nothing may move on a connection on which either side owes data. */
  stillMs: 120_000,
  /**
   * How long a body may be slow, plus a second for each `bodyBytesPerSecondMin` bytes received: the
   * pace at which Apache's mod_reqtimeout gives up too. A file of 5 MB gets through at any faster
   * pace.
   */
  bodyGraceMs: 20_000,
  bodyBytesPerSecondMin: 500,
  headBytesMax: 16 * 1_024,
  /** The levels of a body: ours have one, and our walk through them must not run out of stack. */
  bodyNestingMax: 16,

  /** Open connections of this process: all of them, and those that wait for their first request. */
  connectionsMax: 10_000,
  waitingConnectionsMax: 1_000,
  /**
   * Connections from one address that is no proxy: carriers put a few hundred subscribers behind
   * one address.
   */
  connectionsPerAddressMax: 500,

  callsWindowMs: 60_000,
  callsPerPersonMax: 600,
  callsPerBusinessMax: 3_000,
  callsPerAddressMax: 3_000,
  /** Links that lead nowhere and invalid signatures, from one address. */
  missesWindowMs: 10 * 60_000,
  missesPerAddressMax: 60,
  streamsPerPersonMax: 20,
  streamsPauseSeconds: 30,
  /** The most counters that are kept at a time; a new one replaces the oldest. */
  countsKeptMax: 100_000,
  /** Links that worked lately: they also work for an address that missed too often. */
  knownLinksMax: 10_000,

  /** Reasons in one response, and how much of a field's name they repeat. */
  reasonsMax: 20,
  reasonPathCharactersMax: 80,
} as const
