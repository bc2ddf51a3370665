/** How long the database may keep anything waiting, and how much one job may take of it. */
export const databaseLimits = {
  /** The hosts in DATABASE_URL, which are tried one after the other. */
  databaseHostsMax: 8,
  /**
   * The time after which a host that has not accepted the connection counts as down; the next is
   * tried.
   */
  databaseConnectTimeoutMs: 2_000,
  /** How long a call waits for a connection of its own. */
  databaseWaitMs: 5_000,
  /** How long a probe of a connection pooler may wait for a statement, and how many sessions of it one holds at once. */
  poolerProbeMs: 1_000,
  poolerProbesMax: 5,
  /** The pause before the next attempt to connect. */
  databaseReconnectMs: 250,
  /** How long a statement may take; the proxies before us wait 30 s and more. */
  statementTimeoutMs: 10_000,
  /** How long a transaction may idle: none calls outside, so an idle one belongs to a frozen process. */
  idleInTransactionMs: 6_000,
  /** The same for a job that works on much of a business at once. */
  longIdleInTransactionMs: 60_000,
  /** How long a statement may take in a job that goes through a whole business, or in a file. */
  longStatementTimeoutMs: 10 * 60_000,
  /** The server ends a slow statement itself: one without an answer this long after that hangs. */
  answerGraceMs: 2_000,
  /** How often an idle connection is checked. */
  heartbeatMs: 2_000,
  /**
   * Together with the heartbeat shorter than the statement of a call: a worker notices that its lock
   * is lost before another worker can hold it.
   */
  sessionStatementTimeoutMs: 3_000,
  /** Names of statements that are kept: those with lists of any length have many texts. */
  statementNamesKeptMax: 2_000,
  /**
   * How long a migration waits for a table while calls wait behind it, at first and at most (less than a statement may
   * take), the pause in which they go on, and for how long it tries.
   */
  migrationLockMs: 1_000,
  migrationLockMsMax: 8_000,
  migrationPauseMs: 1_000,
  migrationWaitMs: 15 * 60_000,
  /** How long the embedded database may take to start: the recovery of a large one takes minutes. */
  embeddedStartTimeoutMs: 5 * 60_000,
  /** The log of the embedded database: a larger one is put aside at the next start. */
  embeddedLogBytesMax: 8 * 1_024 * 1_024,
  /** The numbers that one job reads again, so that a stopping server waits only for those. */
  phonesPerRereadMax: 1_000,
  /** The businesses that one job visits; another job continues with the next. */
  businessesPerVisitMax: 200,
} as const
