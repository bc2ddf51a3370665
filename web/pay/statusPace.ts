import type { PayStep } from './followPayment.ts'

/**
 * The pace at which the page polls the status: `brisk` while news is expected, `calm` otherwise, and
 * `asleep` where no news is possible, until the payer comes back to the page.
 */
export type StatusPace = 'brisk' | 'calm' | 'asleep'

/** Returns how often a page at `step` polls. */
export function paceOf(step: PayStep): StatusPace {
  switch (step.phase) {
    case 'waiting':
    case 'elsewhere':
    case 'needsAction':
      return 'brisk'
    case 'ready':
    case 'confirming':
    case 'paused':
      return 'calm'
    case 'expired':
      // A new link that could not be sent from here may have been sent from elsewhere.
      return step.newLink === 'failed' ? 'calm' : 'asleep'
    case 'paid':
    case 'canceled':
    case 'replaced':
      return 'asleep'
  }
}

/**
 * Returns how long to wait before the next status call, in milliseconds.
 * @param sinceMs how long the page has been at this pace.
 */
export function statusDelayMs(pace: Exclude<StatusPace, 'asleep'>, sinceMs: number): number {
  // A tab that was left open costs one call every half minute.
  if (sinceMs >= 10 * 60_000) return 30_000
  if (pace === 'calm' || sinceMs >= 60_000) return 5_000
  return sinceMs < 10_000 ? 500 : 2_000
}
