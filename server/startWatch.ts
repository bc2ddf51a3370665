/**
 * Starts to measure; the returned function gives the milliseconds since then. The clock that has
 * advanced further counts: a process that was frozen, or a machine that was paused, finds that time
 * has passed on one of its clocks, though none of its timers ran.
 */
export function startWatch(): () => number {
  const [steadyAt, wallAt] = [performance.now(), Date.now()]
  return () => Math.max(performance.now() - steadyAt, Date.now() - wallAt)
}
