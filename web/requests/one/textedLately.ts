import type { RequestView } from '#rules/shapes/request.ts'

/** After this time another text is no slip of the finger. */
const latelyMs = 10 * 60_000

/** Tells whether the customer was sent a text about the request a moment ago: staff are then asked before another one. */
export function textedLately({ messages }: Pick<RequestView, 'messages'>, nowMs: number): boolean {
  return messages.some(
    ({ direction, status, at }) =>
      direction === 'outbound' &&
      status !== 'failed' &&
      status !== 'undelivered' &&
      nowMs - Date.parse(at) < latelyMs,
  )
}
