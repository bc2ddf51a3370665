/**
 * Starts to measure; what it gives tells how many milliseconds have passed since. The clock that has
 * gone further counts: a process that was frozen, or a machine that was paused, finds that time has
 * passed on one of them, though none of its timers ran.
 */
export function startWatch(): () => number {
  const [steadyAt, wallAt] = [performance.now(), Date.now()]
  return () => Math.max(performance.now() - steadyAt, Date.now() - wallAt)
}
