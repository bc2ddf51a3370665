/** The longest pause that a client takes by itself, whatever a proxy on the way asks for. */
const pauseMsMax = 5 * 60_000

/**
 * Returns how long a response asks us to wait, in milliseconds; 0 if it does not ask.
 * @param header `Retry-After`, in seconds as our server sends it or as a date, as a proxy may
 * @param max the longest pause that the caller takes
 * Source: https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3
 */
export function readRetryAfter(header: string | null, nowMs: number, max = pauseMsMax): number {
  if (!header) return 0
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - nowMs) / 1_000
  return Math.min(Math.max(seconds * 1_000, 0) || 0, max)
}
