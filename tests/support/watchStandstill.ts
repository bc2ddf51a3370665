import { performance } from 'node:perf_hooks'

const tickMs = 200

/**
 * Watches for how long this process does not run at all: a machine that stands still for a while stops callers, app
 * and clock alike, and a measured call would blame what it asked.
 * @returns `ms`, the time that it has stood still so far, and `stop`, which ends the watch
 */
export function watchStandstill(): { ms: () => number; stop: () => void } {
  let stoodMs = 0
  let last = performance.now()
  const look = () => {
    const now = performance.now()
    const lateMs = now - last - tickMs
    last = now
    // A busy moment is no standstill.
    if (lateMs > 1_000) stoodMs += lateMs
  }
  const timer = setInterval(look, tickMs)
  return {
    ms() {
      look()
      return stoodMs
    },
    stop: () => clearInterval(timer),
  }
}
