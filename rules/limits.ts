/**
 * The bounds of the product, each named once. Units stand last in the name. Others have files of their
 * own: databaseLimits, itemLimits, lineLimits, newBusinessLimits, outsideLimits, passkeyLimits, providerLimits,
 * reminderLimits, retryLimits, senderLimits, signInLimits, spendLimits, undoLimits and wireLimits. Each list is one plain literal, which the bundler
 * can inline.
 */
export const limits = {
  /** The largest amount of a request: the card provider takes at most eight digits. */
  amountMinorMax: 99_999_999,
  /** The purpose of a request, which must leave room for the rest of a text. */
  whatForCharactersMax: 80,
  /** The details below the purpose on the payer's page, such as what was found and done. */
  detailsCharactersMax: 1_000,
  /** The name of a customer or a member: one line on every screen. */
  personNameCharactersMax: 60,
  /** The name of a business, which opens every text. */
  businessNameCharactersMax: 40,
  /** A postal address: five lines of an envelope. */
  businessAddressCharactersMax: 200,
  /** The longest tax numbers, with their name before them and signs between the digits. */
  taxNumberCharactersMax: 40,
  /** A business's own reference, such as the number of its invoice. */
  referenceCharactersMax: 64,
  /** A typed or pasted telephone number: room for a sentence around it, but not for a document. */
  phoneInputCharactersMax: 256,

  /** A note about a customer, or about how an offline payment came in. */
  noteCharactersMax: 1_000,
  /** The countries that a business may list as allowed: above the number that exist. */
  allowedCountriesMax: 300,

  /** The input of a search box; no name or number is longer. */
  searchCharactersMax: 80,
  /** The longest words of a search, which are looked up; the others are searched in what these find. */
  searchWordsLookedUpMax: 3,
  /** Purposes that a search finds and reads one by one in the order of time; more are read as a set. */
  searchPurposesWalkedMax: 12,
  /** How many customers a search looks through for one fragment; with more it is too short. */
  searchCandidatesMax: 1_000,

  /** The name of a saved view: it must fit onto a tab. */
  viewNameCharactersMax: 40,
  /** The saved views of one member: more would not be found again. */
  savedViewsPerMemberMax: 20,
  /** How many requests a list or a search reads for one page, whatever the filter. */
  listRowsLookedAtMax: 20_000,
  /** How many requests are read to count those under a search or a filter: of more, at least so many are known. */
  requestsCountedMax: 10_000,
  /** The recent purposes that the form of a new request offers. */
  recentOffersMax: 8,
  /** How many of the newest requests are searched for those purposes. */
  recentOffersLookedAtMax: 300,

  /** The requests of one batch. */
  batchItemsMax: 1_000,
  /** The newest batches that the screen shows. */
  batchesShownMax: 10,
  /** The failed requests of each batch that the screen shows. */
  batchFailuresShownMax: 50,

  /** The requests that wait on a device without a network: nobody makes more, and the form says so. */
  outboxRequestsMax: 50,
  /** How far ahead a text may be scheduled: a payer hardly remembers an older purchase. */
  sendAheadMsMax: 90 * 24 * 3_600_000,
  /** How late a time counts as now: a clock may be a little slow, and a form may stand open a moment. */
  sendLateMsMax: 60_000,
  /** The shortest life that staff may give a link: long enough to pay at once. */
  linkLifeMsMin: 3_600_000,
  /** The longest life that staff may give a link: a link that works for ever may leak. */
  linkLifeMsMax: 120 * 24 * 3_600_000,
  /** The reminders of one request: more would be harassment. */
  remindersPerRequestMax: 4,
  /** The pause between two texts that ask for the same money. */
  reminderPauseMs: 24 * 3_600_000,
  /** A text in the staff's own words. */
  replyCharactersMax: 600,

  /** How many customers of one name are searched for duplicates. */
  duplicatesLookedAtMax: 200,
  /** How many duplicates a customer's page offers to merge. */
  duplicatesOfferedMax: 5,
  /** How often a merge or an erasure tries to lock everything of a customer whom others work on. */
  holdCustomerTriesMax: 12,
  /** The pause before the second of these tries; each later pause is longer by as much. */
  holdCustomerPauseMs: 10,
  /** The requests that an erasure reads at once, so that memory stays bounded. */
  erasedRequestsPerReadMax: 1_000,

  /** The size of an imported file. */
  importBytesMax: 5 * 1_024 * 1_024,
  /** The rows of an imported file. */
  importRowsMax: 10_000,
  /** The columns of an imported file. */
  importColumnsMax: 50,
  /** The rows that one job of an import works on, so that a stopping server waits only for those. */
  importBatchRows: 500,
  /** The rows of a file that one statement inserts. */
  importRowsPerInsertMax: 1_000,
  /** The rows that are read before the event loop serves others: some 5 ms. */
  importRowsPerTurn: 100,
  /** The name of an imported file. */
  importNameCharactersMax: 200,
  /** The first rows of a file, from which its columns are guessed. */
  importSampleRows: 50,
  /** The first rows of a file that the screen shows. */
  importShownRows: 5,
  /** The characters of a cell that the screen shows. */
  importCellCharactersShownMax: 120,
  /** How long the rows of a file are kept: they are personal data. */
  importRowsKeptMs: 30 * 24 * 3_600_000,
  /** The files of a business whose rows are kept; a newer file pushes the oldest out. */
  importsKeptMax: 20,

  /** The rows that one job of a request import works on, each in a transaction of its own: about a second. */
  requestImportJobRows: 100,

  /** The rows that an export reads at once, so that memory stays bounded. */
  exportPageRows: 1_000,
  /** The part of an export that waits for a slow client: less than a page, so that one is read ahead at most. */
  exportAheadBytes: 16 * 1_024,
  /** The ids that fit into a URL: servers and proxies read 16 kB of it at most. */
  exportIdsMax: 300,
  /** The days that a file for bookkeeping spans: a business year fits. */
  bookkeepingDaysMax: 366,
  /** The movements of a balance that such a file is made of, which are read before its first line. */
  bookkeepingMovementsMax: 20_000,
  /**
   * How long reading them may take before the last call begins: browsers and proxies give up on a silent answer
   * after a minute, and that call may take twenty seconds.
   */
  bookkeepingReadMs: 35_000,

  /** The last payouts that the settings list. */
  payoutsShownMax: 20,
  /** The days whose fees the settings sum up. */
  feeDays: 30,
  /** The movements of a balance that are read for them: ten pages, one after another while somebody waits. */
  feeMovementsMax: 1_000,
  /** How long reading them may take before the last page is asked for. */
  feeReadMs: 8_000,

  /** The days that the figures span unless the call asks for others. */
  insightsDays: 30,
  /** The days that the figures span: a whole year fits. */
  insightsDaysMax: 366,
  /** How many of the newest paid requests the median time to payment is computed from. */
  paidTimesMax: 20_000,

  /** The devices on which one member gets notifications. */
  pushSubscriptionsPerMemberMax: 10,
  /** How long a fresh code proves who asks, before changes that matter. */
  proofLifeMs: 15 * 60_000,
  /** How far back the refunds of a member count towards the sum that needs no fresh proof. */
  refundsCountedMs: 24 * 3_600_000,

  /** The rows of a page of a list, unless the call asks for another number. */
  pageRows: 50,
  /** The most rows that a call may ask for. */
  pageRowsMax: 200,
  /** A request body in JSON; only files and pictures may be larger. */
  jsonBodyBytesMax: 64 * 1024,

  /** The random part of a pay link: 128 bits, which nobody guesses. */
  linkTokenBytes: 16,
  /** How long a pay link works, unless staff extend it. */
  linkLifeMs: 30 * 24 * 3_600_000,
  /** 8 characters in base 32: short enough to type, and too many to guess at the allowed pace. */
  verifyCodeBytes: 5,
  /** The verify codes that one address may check within the window below. */
  verifyTriesPerAddressMax: 20,
  verifyTriesWindowMs: 10 * 60_000,
  /** A typed verify code, with any spaces and hyphens. */
  verifyTypedCharactersMax: 32,
  /** Two of a million requests share a code with a chance of one in two; five never do. */
  requestsPerCodeMax: 4,
  /** How long counted attempts are kept: as long as the longest window. */
  attemptsKeptMs: 24 * 3_600_000,
  /** How many expired rows one call cleans up, so that no call pays for all of them. */
  attemptsForgottenMax: 10,
  /** With one in so many stored keys, so many at most that have expired are deleted. */
  keysStoredPerClearing: 16,
  keysForgottenMax: 160,

  /** How often a payer may have a new link to one request texted on a day. */
  newLinksPerRequestPerDayMax: 3,
  /** The pause between two such links: the first text may still be on its way. */
  newLinkPauseMs: 2 * 60_000,
  /** How many new links one address may ask for. */
  newLinksPerAddressPerHourMax: 20,
  /** How often the holder of one link may change its language, since each choice is stored. */
  languageChoicesPerLinkPerHourMax: 30,

  /** The digits of a sign-in code. */
  signInCodeDigits: 6,
  /** How long a sign-in code works. */
  signInCodeLifeMs: 10 * 60_000,
  /** The wrong entries that end a sign-in code. */
  signInTriesPerCodeMax: 5,
  /** How long a session lives without being used. */
  sessionLifeMs: 14 * 24 * 3_600_000,

  /** The parts of one text, each of which costs money. */
  textPartsMax: 4,
  /** How many signs a preview names that make its text longer. */
  costlySignsMax: 12,
  /** How long a claimed text may lack a sid before we ask the provider about it. */
  textUnknownAfterMs: 5_000,
  /** A text is sent only this soon after its claim: later its worker may have been frozen. */
  textCallWithinMs: 5_000,
  /**
   * The provider must deny a text twice, this far apart, before we send it again: its list lags by seconds, and
   * has been seen to lag by minutes (docs/decisions/053).
   */
  textDeniedAgainAfterMs: 120_000,

  /** The declined cards after which a link pauses: more look like card testing. */
  declinesPerLinkPerHourMax: 10,
  /** The declined cards after which all links of a business pause. */
  declinesPerBusinessPerHourMax: 100,
  /** Phones of one carrier may share an address, so this is far above what one person needs. */
  payStartsPerAddressPerHourMax: 60,
  /** The refunds that we read of one payment; the provider itself allows fewer. */
  refundsPerPaymentMax: 1_000,

  /** PDFs are made one at a time; with this many waiting, the next caller is asked to come back. */
  receiptsWaitingMax: 20,
  /** The PDFs of one link: each costs a second of a processor. */
  receiptsPerLinkPerHourMax: 60,
  /** Far above the second that the longest receipt takes, so that a busy machine may finish. */
  receiptTimeoutMs: 20_000,
  /** How long the thread that makes PDFs lives without work, since it holds memory. */
  receiptThreadIdleMs: 60_000,
  /** The heap of that thread: a receipt that needs more fails alone, and not the server. */
  receiptThreadHeapMb: 256,

  /** A logo: in base 64 it fits into a JSON body. */
  logoBytesMax: 48_000,
  /** The picture from which a browser makes a logo: above camera photos, and what a phone can decode. */
  logoFileBytesMax: 30_000_000,
  /** The sides of a logo: twice what the payer's page shows on the densest screen. */
  logoPixelsMax: 512,

  /** Reports of browsers about refused scripts from one address: anyone can send them. */
  pageReportsPerAddressPerHourMax: 60,
  /** The body of such a report. */
  pageReportBytesMax: 16 * 1024,
  /** The reports that are read from one body. */
  pageReportsPerBodyMax: 20,
  /** The name of a refused source; a longer one is stored as `other`. */
  pageReportSourceCharactersMax: 100,
  /** Different reports that are counted on a day; the rest share one row. */
  pageReportKindsPerDayMax: 500,
  /** How long the counts are kept. */
  pageReportsKeptDays: 90,

  /** When a client may retry a call that was answered with 503. */
  retryAfterSeconds: 5,
  /** How long an idempotency key replays its response. */
  idempotencyKeyLifeMs: 24 * 3_600_000,
  /** The length of an idempotency key. */
  idempotencyKeyCharactersMax: 255,
  /** When a client may ask again for the outcome of a call that is still under way. */
  inFlightRetryAfterSeconds: 1,

  /** How often the live stream sends a comment, so that proxies keep the connection open. */
  streamHeartbeatMs: 15_000,
  /** How often the stream looks for events by itself: what a lost wake-up (a crash between commit and NOTIFY) costs. */
  streamLookMs: 2_000,
  /** The events that the stream reads at once. */
  streamEventsPerReadMax: 500,
  /** A client that reads nothing for this long is disconnected. */
  streamStalledMs: 30_000,

  /** Words of pages that are kept: twelve languages in their countries, times five kinds of pages. */
  pageLanguagesKeptMax: 500,
  /** Starts and ends of pages that are kept packed: a few kinds of pages in each language. */
  packedTextsKeptMax: 200,
  /** Written telephone numbers that are kept: reading one takes half as long as rendering its page. */
  phoneTextsKeptMax: 1_000,
  /** Formats of time zones that are kept: making one takes thirty times as long as using it. */
  timeZoneFormatsKeptMax: 100,
} as const
