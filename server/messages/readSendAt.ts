import { limits } from '#rules/limits.ts'
import { refuseField } from '#server/http/problems.ts'

/**
 * Reads when a text is to go out: null for at once, which a time just past means as well.
 * @param typed ISO 8601, or undefined if nobody asked for a time
 * @throws {Refusal} date_out_of_range of `sendAt`: more than a minute ago, or over 90 days ahead
 */
export function readSendAt(typed: string | undefined, now: Date): Date | null {
  if (typed === undefined) return null
  const aheadMs = Date.parse(typed) - now.getTime()
  if (aheadMs < -limits.sendLateMsMax || aheadMs > limits.sendAheadMsMax)
    throw refuseField('sendAt', 'date_out_of_range')
  return aheadMs <= 0 ? null : new Date(typed)
}
