/** The limits on webhooks out: endpoints, calls to them, retries, and the answers that are kept. */
export const webhookLimits = {
  /** The endpoints of a business that were not deleted. */
  webhookEndpointsMax: 20,
  webhookUrlCharactersMax: 2_000,
  webhookDescriptionCharactersMax: 200,
  /** Standard Webhooks recommends payloads below 20 kB. */
  webhookPayloadBytesMax: 20_000,

  /** How long the whole of a call may take; Standard Webhooks recommends 15 to 30 s. */
  webhookCallTimeoutMs: 15_000,
  /** Calls to one endpoint at once; to one that fails, a single one. */
  webhookCallsAtOnceMax: 8,
  /** Deliveries to one endpoint that a worker claims together. */
  webhookClaimMax: 64,
  /** Events that one look for the next ones of an endpoint goes through, most of which it may not want. */
  webhookEventsPerLookMax: 5_000,
  /** No call of a claim begins later than this. */
  webhookClaimCallsMs: 10_000,
  /** After this time another worker takes over the claim of a dead one: above both times before. */
  webhookClaimMs: 40_000,
  /** A job that has served a business for this long lets others go first. */
  webhookTurnMs: 10_000,
  /** When no call has ended for this long, a job ends, and those that hang are recorded without it. */
  webhookPatienceMs: 500,
  /** Jobs whose calls may hang without them; more keep their slots until their calls end. */
  webhookLeftMax: 256,
  /** Calls that end within this time of one another are recorded together. */
  webhookGatherMs: 5,
  /** Businesses that are served at once. */
  webhookSlots: 64,
  /** Answers that are kept: their first bytes, with secrets and personal data blacked out. */
  webhookAnswerBytesMax: 2_048,
  /** The longest pause that `Retry-After` gives a delivery. */
  webhookRetryAfterMsMax: 24 * 3_600_000,
  /** The longest pause that it gives a whole endpoint. */
  webhookRestMsMax: 3_600_000,

  /** An endpoint that fails for this long is told of, and turned off after the next time. */
  webhookNoticeAfterMs: 3 * 24 * 3_600_000,
  webhookOffAfterMs: 5 * 24 * 3_600_000,
  /** Nothing is turned off sooner after the notice. */
  webhookNoticeMsMin: 24 * 3_600_000,

  /** How long an old secret signs beside its successor, unless the caller names another time. */
  webhookOverlapSeconds: 24 * 3_600,
  longestWebhookOverlapSeconds: 7 * 24 * 3_600,

  /** Days that the chart of an endpoint shows, and its newest deliveries, which it counts. */
  webhookDaysShown: 14,
  webhookDeliveriesCountedMax: 5_000,
  /** Events of the range of one replay. */
  webhookReplayEventsMax: 10_000,
  /** Deliveries that have ended, and their attempts, are deleted after this time. */
  webhookDeliveriesKeptMs: 30 * 24 * 3_600_000,
} as const
