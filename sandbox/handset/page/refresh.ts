/** How much longer a reading may rest than it took: a slow one must not follow itself at once. */
const restFactor = 3

/**
 * Makes the function that reads again: at once, but never twice at a time, and not sooner than
 * `gapMs` after the last reading. What is asked for meanwhile is read once, afterwards.
 */
export function makeRefresh(read: () => Promise<unknown>, gapMs: number): () => Promise<void> {
  let running: Promise<void> | undefined
  let isAsked = false
  const run = async () => {
    while (isAsked) {
      isAsked = false
      const start = performance.now()
      // The sandbox may be away; the stream says so and asks again when it is back.
      await read().catch(() => {})
      const tookMs = performance.now() - start
      await rest(Math.max(gapMs, tookMs * restFactor))
    }
    running = undefined
  }
  return () => {
    isAsked = true
    running ??= run()
    return running
  }
}

function rest(ms: number): Promise<void> {
  return new Promise((done) => window.setTimeout(done, ms))
}
