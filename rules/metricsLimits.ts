/** How often, and for how long, the database is asked for its gauges. */
export const metricsLimits = {
  /** How long gauges are kept, however often somebody asks for them. */
  gaugesKeptMs: 15_000,
  /** The time of each statement that reads them. */
  gaugesMs: 2_000,
  /** The longest that a scrape waits for them, a wait for a connection included: Prometheus waits 10 s for all. */
  gaugesWaitMs: 4_000,
} as const
