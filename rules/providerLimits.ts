/** How we follow the card provider, how long jobs and leases live, and what a reconciliation reads. */
export const providerLimits = {
  /** How old a signed webhook may be: an older one may be a replay. */
  webhookToleranceSeconds: 300,
  /** How long we look for an object that a webhook names and that we do not know yet. */
  unknownObjectMs: 3_600_000,
  /** The first pause between two such looks; the pauses grow. */
  unknownObjectPauseMsMin: 5_000,
  /** The longest of these pauses. */
  unknownObjectPauseMsMax: 600_000,
  /** How long a call to a provider may take where somebody waits for it. */
  providerCallTimeoutMs: 20_000,
  /**
   * How long after we looked for a refund we may still ask for it: the card provider knows an
   * idempotency key for a day only.
   */
  refundCallWithinMs: 3_600_000,
  /** How far the provider's clock and ours may be apart when we look for what it made. */
  clockSkewMs: 600_000,
  /** The accounts of a platform that we look through for one that was opened without our knowledge. */
  foundAccountsMax: 1_000,
  /** The pages of an account's intents that we look through for one that was made without our knowledge. */
  madeIntentPagesMax: 10,
  /** How often a worker renews its lease. */
  workerRenewMs: 2_000,
  /** A worker that has not renewed its lease for this long loses its jobs. */
  workerLeaseMs: 30_000,
  /** How long a renewal waits for an answer before it tries another connection, since this one may be stuck. */
  leaseAnswerTimeoutMs: 5_000,
  /** How often a worker looks for jobs, and how often while any of its jobs runs. */
  jobLookMs: 1_000,
  jobBusyLookMs: 250,
  /** How often the queue itself looks for jobs, in case a wake-up (wakeWorkers.ts) is missed. */
  jobPollMs: 60_000,
  /** A job that lost its connection to the database is tried again after this time, so many times in a row. */
  jobHurryMs: 2_000,
  jobHurriesMax: 30,
  /** The pause before another worker takes the place of one that ended. */
  workerRestartMs: 1_000,
  /** After this many failed attempts a job is shown to the staff. */
  failedJobShownAttempts: 5,

  /** How often we read the card provider's own list of events, beside its webhooks. */
  followProviderMs: 30_000,
  /** How far back we read that list again: events may appear in it out of order. */
  eventOverlapMs: 5 * 60_000,
  /** The objects on one page of the provider's lists: the most that it returns. */
  providerPageRows: 100,
  /**
   * So many lists of events we read in a second: the provider allows 25 of one kind of call, and with test keys
   * 25 of all kinds. Source: https://docs.stripe.com/rate-limits
   */
  eventListsPerSecond: 18,
  eventListsPerSecondInTest: 10,
  /** Calls that are late may follow each other at once for this long, in calls of that rate. */
  followBurstMs: 100,
  /** How long one job takes further accounts; another job continues with the next. */
  followRunMs: 10_000,
  /** The shortest pause before accounts that are not due yet. */
  followPauseMs: 1_000,
  /** The pages that one job reads of one account. */
  pagesPerFollowMax: 50,
  /** An event that nobody handled is queued again after this time, then after twice as long. */
  noticeRequeueMs: 10 * 60_000,
  /** How often an event is queued again before we let it go. */
  noticeRequeuesMax: 12,
  /**
   * How long a handled event is kept: the provider lists it for 30 days and repeats its webhook for 3, and it must
   * not come in twice.
   */
  noticesKeptMs: 35 * 24 * 3_600_000,
  /** The events that are queued again at once. */
  noticesPerRequeueMax: 100,
  /** How often we look for objects that are not final, business by business. */
  visitBusinessesMs: 5 * 60_000,
  /** The age at which a payment that is not final is looked at. */
  unfinishedPaymentMs: 60 * 60_000,
  /** The same for a refund. */
  unfinishedRefundMs: 10 * 60_000,
  /** The same for a text. */
  unfinishedMessageMs: 45 * 60_000,
  /** The objects of each kind that one visit looks at. */
  unfinishedPerVisitMax: 100,
  /** The last whole days that are compared with the card provider's books, once a day. */
  reconcileDays: 3,
  /** The objects that one comparison reads. */
  reconcileObjectsMax: 10_000,
  /** The payments with a difference that one comparison looks at one by one. */
  reconcileLooksMax: 500,
  /** How long comparisons are kept. */
  reconcileRunsKeptMs: 90 * 24 * 3_600_000,
  /** The comparisons that the screen shows. */
  reconcileRunsShownMax: 10,
  /** How long after a restore we ask a provider about an action before we repeat it. */
  restoredDoubtMs: 7 * 24 * 3_600_000,
  /** The differences that the screen shows. */
  differencesShownMax: 50,
} as const
