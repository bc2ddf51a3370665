/**
 * Asks our server, and gives up after a time.
 * @param ask is handed the signal that ends its call and the reading of the answer.
 * @param ended gives up earlier.
 * @throws what `ask` throws, an AbortError among it.
 */
export async function askInTime<Answer>(
  timeoutMs: number,
  ask: (signal: AbortSignal) => Promise<Answer>,
  ended?: AbortSignal,
): Promise<Answer> {
  // `AbortSignal.any` would say this in a line, and is missing on phones that still pay.
  const asking = new AbortController()
  const stop = () => asking.abort()
  const timer = setTimeout(stop, timeoutMs)
  ended?.addEventListener('abort', stop)
  try {
    return await ask(asking.signal)
  } finally {
    clearTimeout(timer)
    ended?.removeEventListener('abort', stop)
  }
}
