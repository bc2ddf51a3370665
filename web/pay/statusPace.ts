/** How eagerly the page asks for the status: `brisk` after a payment, `calm` else, `over` never. */
export type StatusPace = 'brisk' | 'calm' | 'over'

/**
 * How long to wait before the next status call, in milliseconds.
 * @param sinceMs how long the page has been at this pace.
 */
export function statusDelayMs(pace: Exclude<StatusPace, 'over'>, sinceMs: number): number {
  if (pace === 'brisk') {
    if (sinceMs < 10_000) return 500
    return sinceMs < 60_000 ? 2_000 : 5_000
  }
  // A tab that was left open costs one call every half minute.
  return sinceMs < 10 * 60_000 ? 5_000 : 30_000
}
