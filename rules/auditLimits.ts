/** How the audit log is checked and read. */
export const auditLimits = {
  /** The events that one statement compares with their hashes: about 100 ms, and little memory. */
  checkedPerReadMax: 10_000,
  /** The events after which a job of the nightly check passes on to the next, so that a server can stop. */
  checkedPerJobMax: 200_000,
  /** The breaches that one page of a check names. */
  breachesPerReadMax: 100,
  /** The hour of the nightly check, UTC. */
  checkHour: 3,
} as const
