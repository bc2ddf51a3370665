/**
 * How often we text sign-in codes to devices that do not know the number yet, and how often codes
 * may be tried. Windows are fixed: they start at whole hours and whole days, UTC.
 */
export const signInLimits = {
  /** Codes to a device on which the number has signed in before; only its own calls count. */
  codesPerKnownDeviceMax: 5,
  codesPerKnownDeviceWindowMs: 10 * 60_000,

  codesPerNumberMax: 5,
  codesPerNumberWindowMs: 10 * 60_000,
  /** With 5 tries each, that makes 50 guesses a day among a million codes. */
  codesPerNumberPerDayMax: 10,
  /** Per IPv4 address, or /64 of IPv6. */
  codesPerAddressPerHourMax: 20,
  /** Per /24 of IPv4, or /48 of IPv6. */
  codesPerNetworkPerHourMax: 60,
  /** For all numbers of one calling code. */
  codesPerCallingCodePerHourMax: 200,
  codesPerCallingCodePerDayMax: 1_000,
  codesPerHourMax: 500,
  codesPerDayMax: 3_000,

  wrongCodesPerAddressPerHourMax: 20,
  wrongCodesPerNetworkPerHourMax: 100,

  /** How many failed proofs of one person are recorded an hour; further ones fail as well, and are not written. */
  failedProofsRecordedPerHourMax: 60,
  failedProofsWindowMs: 3_600_000,

  /** How often one person may try the claim code of a live installation: one in 2^40 is right. */
  claimCodesPerPersonMax: 10,
  claimCodeWindowMs: 3_600_000,

  /** The time after which a job texts a code that has not left, because a server died. */
  codeLeavesWithinMs: 10_000,
  codeTextTriesMax: 4,

  /** How often we store at most when a session was last used, so that not every call writes. */
  sessionSeenEveryMs: 5 * 60_000,
  /** A session ends this long after its sign-in, however often it is used. */
  sessionEndMs: 30 * 24 * 3_600_000,
  /** How long a session of an owner or a manager lives without being used; others have `sessionLifeMs`. */
  managersSessionIdleMs: 7 * 24 * 3_600_000,
  /** A session of an owner or a manager ends this long after its sign-in, however often it is used. */
  managersSessionEndMs: 30 * 24 * 3_600_000,
  /** How long the list of devices calls one new. */
  newDeviceShownMs: 7 * 24 * 3_600_000,
  /** The most devices that are listed, the ones used last first. */
  devicesListedMax: 100,
  /** The longest that browsers keep a cookie (draft-ietf-httpbis-rfc6265bis, 5.5). */
  deviceLifeMs: 400 * 24 * 3_600_000,

  /** When to try again after an hourly limit whose hour we do not track. */
  hourRetryAfterSeconds: 3_600,
} as const
