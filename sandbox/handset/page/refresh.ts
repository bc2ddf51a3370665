/** The pause after a reading, as a multiple of its duration, so that slow readings leave gaps. */
const restFactor = 3

/**
 * Makes the function that reads again: at once, but never twice at a time, and not sooner than
 * `gapMs` after the last reading. Requests that come meanwhile are served by one reading
 * afterwards.
 */
export function makeRefresh(read: () => Promise<unknown>, gapMs: number): () => Promise<void> {
  let running: Promise<void> | undefined
  let isRequested = false
  const run = async () => {
    while (isRequested) {
      isRequested = false
      const start = performance.now()
      // The sandbox may be down; the stream shows that, and reads again when it is back.
      await read().catch(() => {})
      const tookMs = performance.now() - start
      await rest(Math.max(gapMs, tookMs * restFactor))
    }
    running = undefined
  }
  return () => {
    isRequested = true
    running ??= run()
    return running
  }
}

function rest(ms: number): Promise<void> {
  return new Promise((done) => window.setTimeout(done, ms))
}
