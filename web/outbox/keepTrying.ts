/** After these, in milliseconds, it is tried again while a page is open; then after the last, always. */
const delaysMs = [1_000, 5_000, 15_000, 60_000, 300_000] as const

/** What a try came to; not all of it is done where the server is to be left alone for so long first. */
export type Came = 'done' | { pauseMs: number }

/**
 * Tries until it comes through: now and then, when the browser says that it is back online, and
 * when someone comes back to the page. Never sooner than the server has asked for.
 * @returns what stops that
 */
export function keepTrying(work: () => Promise<Came>): () => void {
  const stopped = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  let tries = 0
  let pausedUntilMs = 0

  function wait(): void {
    clearTimeout(timer)
    const delayMs = delaysMs[Math.min(tries, delaysMs.length - 1)] as number
    timer = setTimeout(attempt, Math.max(delayMs, pausedUntilMs - performance.now()))
    tries += 1
  }
  async function attempt(): Promise<void> {
    clearTimeout(timer)
    const came = await work()
    if (came === 'done') return
    pausedUntilMs = performance.now() + came.pauseMs
    if (!stopped.signal.aborted) wait()
  }
  const back = () => {
    tries = 0
    if (document.visibilityState !== 'visible') return
    if (performance.now() < pausedUntilMs) wait()
    else void attempt()
  }
  window.addEventListener('online', back, stopped)
  document.addEventListener('visibilitychange', back, stopped)
  wait()
  return () => {
    clearTimeout(timer)
    stopped.abort()
  }
}
