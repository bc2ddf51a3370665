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
  /** How long a member's look at a customer stands for the next ones: a day's work must not fill the log. */
  seenForMs: 3_600_000,
  /** How long a transaction may take between its time and the number of its event. */
  transactionMsMax: 20 * 60_000,
  /** The customers and the requests to which a search leads; further ones are left out, and the answer says so. */
  foundCustomersMax: 20,
  foundRequestsMax: 200,
  /** The members whose name may match a search. */
  foundMembersMax: 5,
} as const
