/**
 * How often a sign-in code is texted to devices that do not know the number yet, and how often codes are
 * tried. Windows are fixed: they start at whole hours and whole days, UTC.
 */
export const signInLimits = {
  /** To a device on which its number has signed in before; nobody else's asking counts there. */
  codesPerKnownDeviceMax: 5,
  codesPerKnownDeviceWindowMs: 10 * 60_000,

  codesPerNumberMax: 5,
  codesPerNumberWindowMs: 10 * 60_000,
  /** With 5 tries each: 50 guesses a day among a million codes. */
  codesPerNumberPerDayMax: 10,
  /** IPv4, or the /64 of IPv6. */
  codesPerAddressPerHourMax: 20,
  /** The /24 of IPv4, or the /48 of IPv6. */
  codesPerNetworkPerHourMax: 60,
  /** All numbers of one country calling code. */
  codesPerCallingCodePerHourMax: 200,
  codesPerCallingCodePerDayMax: 1_000,
  codesPerHourMax: 500,
  codesPerDayMax: 3_000,

  wrongCodesPerAddressPerHourMax: 20,
  wrongCodesPerNetworkPerHourMax: 100,

  /** A code that has not left by then, because a server died, is texted by a job. */
  codeLeavesWithinMs: 10_000,
  codeTextTriesMax: 4,

  /** However often one comes, a session is over so long after the sign-in. */
  sessionEndMs: 30 * 24 * 3_600_000,
  /** As long as browsers keep a cookie at most (draft-ietf-httpbis-rfc6265bis, 5.5). */
  deviceLifeMs: 400 * 24 * 3_600_000,

  /** When one may try again what is counted by the hour and does not say when its hour is over. */
  hourRetryAfterSeconds: 3_600,
} as const
