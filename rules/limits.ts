/** Every bound of the product, named once. Units stand last in the name. */
export const limits = {
  amountMinorMax: 99_999_999,
  whatForCharactersMax: 80,
  detailsCharactersMax: 1_000,
  personNameCharactersMax: 60,
  businessNameCharactersMax: 40,
  referenceCharactersMax: 64,
  phoneInputCharactersMax: 256,

  noteCharactersMax: 1_000,
  allowedCountriesMax: 300,

  searchCharactersMax: 80,
  /** How many customers a search looks through for one fragment; past it the fragment is too short. */
  searchCandidatesMax: 1_000,

  viewNameCharactersMax: 40,
  savedViewsPerMemberMax: 20,
  /** Requests that one list or search looks at for a page, whatever the filter. */
  listRowsLookedAtMax: 20_000,
  recentOffersMax: 8,
  /** The newest requests that are looked through for what is usually asked for. */
  recentOffersLookedAtMax: 300,
  batchItemsMax: 1_000,
  /** What the provider was away for is tried again after each of these, then it has failed. */
  batchRoundDelaysMs: [5_000, 30_000, 120_000, 600_000],
  sendAheadMsMax: 90 * 24 * 3_600_000,
  linkLifeMsMin: 3_600_000,
  linkLifeMsMax: 120 * 24 * 3_600_000,
  remindersPerRequestMax: 4,
  reminderPauseMs: 24 * 3_600_000,
  replyCharactersMax: 600,
  /** Customers of one name that are looked at for whoever may be the same person, and offered. */
  duplicatesLookedAtMax: 200,
  duplicatesOfferedMax: 5,
  /** Tries to get hold of all that is one customer's, while others work on it, and the first pause. */
  holdCustomerTriesMax: 12,
  holdCustomerPauseMs: 10,
  erasedRequestsPerReadMax: 1_000,
  importBytesMax: 5 * 1_024 * 1_024,
  importRowsMax: 10_000,
  importColumnsMax: 50,
  importBatchRows: 500,
  importNameCharactersMax: 200,
  /** What the columns of a file are guessed from, and what is shown of it. */
  importSampleRows: 50,
  importShownRows: 5,
  importCellCharactersShownMax: 120,
  /** The rows of a file are deleted so long after it came, or when so many came after it. */
  importRowsKeptMs: 30 * 24 * 3_600_000,
  importsKeptMax: 20,
  exportPageRows: 1_000,
  /** As many as fit into an address, of which servers and proxies read 16 kB at most. */
  exportIdsMax: 300,
  /** Days that a look at the figures spans, so that a whole year fits. */
  insightsDaysMax: 366,
  /** Of the newest so many that were paid, the time until then is what a median is made of. */
  paidTimesMax: 20_000,
  pushSubscriptionsPerMemberMax: 10,
  proofLifeMs: 15 * 60_000,

  pageRows: 50,
  pageRowsMax: 200,
  jsonBodyBytesMax: 64 * 1024,

  linkTokenBytes: 16,
  linkLifeMs: 30 * 24 * 3_600_000,
  /** 8 signs in base 32: short enough to type, and too many to guess at the pace that is allowed. */
  verifyCodeBytes: 5,
  verifyTriesPerAddressMax: 20,
  verifyTriesWindowMs: 10 * 60_000,
  verifyTypedCharactersMax: 32,
  /** Of a million requests, two share a code with a chance of one in two; five never do. */
  requestsPerCodeMax: 4,
  /** How long a count of tries is kept, which is the longest window there can be. */
  attemptsKeptMs: 24 * 3_600_000,
  attemptsForgottenMax: 10,
  /** How often a payer may have a new link sent for one request. */
  newLinksPerRequestPerDayMax: 3,
  newLinkPauseMs: 2 * 60_000,
  newLinksPerAddressPerHourMax: 20,
  languageChoicesPerLinkPerHourMax: 30,

  signInCodeDigits: 6,
  signInCodeLifeMs: 10 * 60_000,
  signInTriesPerCodeMax: 5,
  sessionLifeMs: 14 * 24 * 3_600_000,

  textPartsMax: 4,
  /** How many signs a preview names that make its text longer. */
  costlySignsMax: 12,
  textSendAttemptsMax: 5,
  /** How long a claimed text may stay without a sid before the provider is asked about it. */
  textUnknownAfterMs: 5_000,
  /** A text is handed to the provider so soon after it was claimed, or its worker may have been frozen. */
  textCallWithinMs: 5_000,
  /**
   * What became of a text, and what it cost, is asked for so long after it was taken, and after each
   * time that one of them was not known.
   */
  textLookDelaysMs: [15_000, 600_000, 3_600_000, 21_600_000, 86_400_000],
  /** The provider must deny a text twice, this far apart, before it is sent again. */
  textDeniedAgainAfterMs: 5_000,

  declinesPerLinkPerHourMax: 10,
  declinesPerBusinessPerHourMax: 100,
  /** Phones of one carrier may share an address, so this is far above what one person needs. */
  payStartsPerAddressPerHourMax: 60,
  /** Refunds that are read of one payment; the provider itself allows fewer. */
  refundsPerPaymentMax: 1_000,

  /** PDFs are made one at a time; who comes after these is asked to come back. */
  receiptsWaitingMax: 20,
  receiptsPerLinkPerHourMax: 60,
  /** Far above the second that the longest receipt takes, so that a busy machine is let finish. */
  receiptTimeoutMs: 20_000,
  receiptThreadIdleMs: 60_000,
  receiptThreadHeapMb: 256,

  /** In base 64 it fits into a JSON body. */
  logoBytesMax: 48_000,
  logoPixelsMax: 512,

  pageReportsPerAddressPerHourMax: 60,
  pageReportBytesMax: 16 * 1024,
  pageReportsPerBodyMax: 20,
  pageReportSourceCharactersMax: 100,
  pageReportKindsPerDayMax: 500,
  pageReportsKeptDays: 90,

  databaseHostsMax: 8,
  /** A host that has not let us in by then is taken for away, and the next one tried. */
  databaseConnectTimeoutMs: 2_000,
  /** So long a call waits for a connection of its own. */
  databaseWaitMs: 5_000,
  databaseReconnectMs: 250,
  /** So long a statement may take; the proxies before us wait 30 s and more. */
  statementTimeoutMs: 10_000,
  /** So long a transaction may stand still: none calls out, so whoever does is frozen. */
  idleInTransactionMs: 6_000,
  /** And where a job works on much of a business at once. */
  longIdleInTransactionMs: 60_000,
  /** So long it may take in a job that goes through all of a business, or in a file. */
  longStatementTimeoutMs: 10 * 60_000,
  /** The server itself ends what takes too long: one that has not answered so long after it hangs. */
  answerGraceMs: 2_000,
  /** How often a connection on which nothing is asked is asked whether it still is one. */
  heartbeatMs: 2_000,
  /**
   * With the heartbeat less than a statement of a call has: a worker knows that its lock is lost
   * before it can be elsewhere itself.
   */
  sessionStatementTimeoutMs: 3_000,
  /** When one may try again what was answered with 503. */
  retryAfterSeconds: 5,

  idempotencyKeyLifeMs: 24 * 3_600_000,
  idempotencyKeyCharactersMax: 255,
  /** When one may ask what became of a call that is under way. */
  inFlightRetryAfterSeconds: 1,

  webhookToleranceSeconds: 300,
  /** What a webhook names and nobody knows yet is looked for again with growing pauses, then let go. */
  unknownObjectMs: 3_600_000,
  unknownObjectPauseMsMin: 5_000,
  unknownObjectPauseMsMax: 600_000,
  providerCallTimeoutMs: 20_000,
  /** The card provider knows a key for a day: a refund is not asked for so long after it was looked for. */
  refundCallWithinMs: 3_600_000,

  /** Workers write that they live so often, and lose their jobs after so long without a word. */
  workerRenewMs: 2_000,
  workerLeaseMs: 30_000,
  /** A job that failed so often is shown to whoever is to look at it. */
  failedJobShownAttempts: 5,

  /** A payment that is not final is read again from the provider after each of these, then daily. */
  paymentCheckDelaysMs: [5_000, 10_000, 15_000, 60_000, 300_000, 1_800_000, 7_200_000, 43_200_000],
  /** Numbers that one job reads anew, so that a server which stops waits for no more. */
  phonesPerRereadMax: 1_000,
  /** Businesses that a job looks at which goes from one to the next. */
  businessesPerVisitMax: 200,

  /** How often what happened at the card provider is read from its own list, beside the webhooks. */
  followProviderMs: 30_000,
  /** What appears in that list out of order is still read so long after what came before it. */
  eventOverlapMs: 5 * 60_000,
  providerPageRows: 100,
  accountsPerFollowMax: 100,
  pagesPerFollowMax: 50,
  /** An event that was not handled for so long is put into the queue again, then at twice the distance. */
  noticeRequeueMs: 10 * 60_000,
  noticeRequeuesMax: 12,
  noticesPerRequeueMax: 100,
  /** How often what is not final is looked for, business by business, and after how long it counts. */
  visitBusinessesMs: 5 * 60_000,
  unsettledPaymentMs: 60 * 60_000,
  unsettledRefundMs: 10 * 60_000,
  unsettledMessageMs: 45 * 60_000,
  unsettledPerVisitMax: 100,
  /** The last whole days of which all that the card provider holds is compared with ours, once a day. */
  reconcileDays: 3,
  reconcileObjectsMax: 10_000,
  /** Payments that one comparison looks at one by one, because something about them differs. */
  reconcileLooksMax: 500,
  reconcileRunsKeptMs: 90 * 24 * 3_600_000,
  reconcileRunsShownMax: 10,
  /** So long after a back-up was restored, what may have been done before is asked for first. */
  restoredDoubtMs: 7 * 24 * 3_600_000,
  differencesShownMax: 50,
  streamHeartbeatMs: 15_000,
  streamEventsPerReadMax: 500,
  /** A client that takes nothing for so long is let go. */
  streamStalledMs: 30_000,
} as const
