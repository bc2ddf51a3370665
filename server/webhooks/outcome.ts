import { readRetryAfter } from '#rules/readRetryAfter.ts'
import { webhookLimits } from '#rules/webhookLimits.ts'
import type { WebhookAnswer } from '#server/outside/callWebhook.ts'
import type { Claim, Claimed } from './claimDeliveries.ts'

/** One attempt and its answer. `tries` counts the attempts since the delivery was last sent anew. */
export type Outcome = {
  delivery: Claimed
  tries: number
  at: Date
  tookMs: number
  answer: WebhookAnswer
}

/** A claim whose calls have ended, and the attempts that it made. */
export type Sent = { claim: Claim; outcomes: Outcome[] }

/** Tells whether the receiver took the delivery. */
export function isSuccess({ answer }: Outcome): boolean {
  return answer.kind === 'answered' && answer.status >= 200 && answer.status < 300
}

/** Tells whether the receiver said that the endpoint is gone. */
export function isGone({ answer }: Outcome): boolean {
  return answer.kind === 'answered' && answer.status === 410
}

/** Returns how long the receiver asked us to wait; 0 if it did not. */
export function askedMs({ answer }: Outcome, now: Date): number {
  if (answer.kind === 'no_answer' || answer.status < 300) return 0
  return readRetryAfter(answer.retryAfter, now.getTime(), webhookLimits.webhookRetryAfterMsMax)
}
