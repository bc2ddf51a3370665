import type { RingupError } from './RingupError.ts'

/** The limits of the pauses between the attempts of one call. */
export const pauses = {
  firstMs: 500,
  longestMs: 8_000,
  /** The longest `Retry-After` that a call waits for: the window of the limit on calls is a minute. */
  longestHeardMs: 61_000,
}

/**
 * Returns how long to wait before the next attempt of a failed call, or null if another attempt would fail alike.
 * The pause doubles with each attempt; its random half keeps programs that failed together from coming back together.
 * @param attempt the number of the attempt that failed, from 0
 * @param random a number from 0 to below 1
 */
export function pauseBefore(error: RingupError, attempt: number, random: number): number | null {
  if (!mayPass(error)) return null
  const { retryAfterMs } = error
  if (retryAfterMs !== null)
    return retryAfterMs > pauses.longestHeardMs ? null : retryAfterMs + random * pauses.firstMs
  const most = Math.min(pauses.longestMs, pauses.firstMs * 2 ** attempt)
  return most / 2 + (random * most) / 2
}

function mayPass({ code, status, retryAfterMs }: RingupError): boolean {
  if (status === 429) return retryAfterMs !== null
  return code === 'no_answer' || code === 'idempotency_in_flight' || status >= 500
}
