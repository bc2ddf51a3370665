/** After these, in milliseconds, it is tried again while a page is open; then after the last, always. */
const delaysMs = [1_000, 5_000, 15_000, 60_000, 300_000] as const

/**
 * Tries until it comes through: now and then, when the browser says that it is back online, and
 * when someone comes back to the page.
 * @returns what stops that
 */
export function keepTrying(work: () => Promise<'done' | 'later'>): () => void {
  const stopped = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  let tries = 0

  function wait(): void {
    clearTimeout(timer)
    timer = setTimeout(attempt, delaysMs[Math.min(tries, delaysMs.length - 1)])
    tries += 1
  }
  async function attempt(): Promise<void> {
    clearTimeout(timer)
    if ((await work()) === 'later' && !stopped.signal.aborted) wait()
  }
  const back = () => {
    tries = 0
    if (document.visibilityState === 'visible') void attempt()
  }
  window.addEventListener('online', back, stopped)
  document.addEventListener('visibilitychange', back, stopped)
  wait()
  return () => {
    clearTimeout(timer)
    stopped.abort()
  }
}
