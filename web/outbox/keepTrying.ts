import { retryLimits } from '#rules/retryLimits.ts'

/** The outcome of an attempt: everything was sent, or how long to wait before the next attempt. */
export type AttemptOutcome = 'done' | { pauseMs: number }

/**
 * Repeats an attempt until it succeeds: with growing delays, when the browser comes back online, and
 * when the page is shown again. Never sooner than the server asks for.
 * @returns a function that stops the attempts
 */
export function keepTrying(work: () => Promise<AttemptOutcome>): () => void {
  const stopped = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  let tries = 0
  let pausedUntilMs = 0

  function wait(): void {
    clearTimeout(timer)
    const delayMs = retryLimits.outboxDelaysMs[tries] ?? retryLimits.outboxEveryMs
    timer = setTimeout(attempt, Math.max(delayMs, pausedUntilMs - performance.now()))
    tries += 1
  }
  async function attempt(): Promise<void> {
    clearTimeout(timer)
    const outcome = await work()
    if (outcome === 'done') return
    pausedUntilMs = performance.now() + outcome.pauseMs
    if (!stopped.signal.aborted) wait()
  }
  const onReturn = () => {
    tries = 0
    if (document.visibilityState !== 'visible') return
    if (performance.now() < pausedUntilMs) wait()
    else void attempt()
  }
  window.addEventListener('online', onReturn, stopped)
  document.addEventListener('visibilitychange', onReturn, stopped)
  wait()
  return () => {
    clearTimeout(timer)
    stopped.abort()
  }
}
