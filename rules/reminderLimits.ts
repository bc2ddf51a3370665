/** The bounds of reminders that go by themselves; those of one request's reminders are in limits. */
export const reminderLimits = {
  /** The plans of a business: more would not be told apart. */
  plansMax: 5,
  /** The steps of a plan. A request has at most four reminders in all; a skipped step takes none of them. */
  stepsMax: 5,
  /** The name of a plan: one line of a choice. */
  planNameCharactersMax: 40,
  /** The last day of a step, after the due day or the text: a link lives for 30 days unless staff extend it. */
  stepDaysMax: 60,
  /** The reminders that one customer gets within the time below, over all requests. */
  perCustomerMax: 2,
  perCustomerMs: 7 * 24 * 3_600_000,
  /** The pause between the reminders of two requests of one customer. */
  customerPauseMs: 24 * 3_600_000,
  /** The requests of one customer that one reminder names: three links fit into the parts of a text. */
  togetherMax: 3,
  /** How soon the reminder of another request must be due to go with one: nobody gets two within this time. */
  togetherMs: 3_600_000,
  /** The other requests that are looked at for it, the soonest first. */
  togetherLookedAtMax: 10,
  /** When a reminder looks again that waits for something without a time: a payment, a sender, a paused business. */
  lookAgainMs: 6 * 3_600_000,
} as const
