/** Nobody waits for longer by itself, whatever a proxy on the way says. */
const mostMs = 5 * 60_000

/**
 * How long an answer asks to be left alone, in milliseconds: 0 where it does not say.
 * @param header `Retry-After`, in seconds as our server gives it or as a date, as a proxy may
 * Source: https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3
 */
export function readRetryAfter(header: string | null, nowMs: number): number {
  if (!header) return 0
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - nowMs) / 1_000
  return Math.min(Math.max(seconds * 1_000, 0) || 0, mostMs)
}
