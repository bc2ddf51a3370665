import { webhookLimits } from './webhookLimits.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/**
 * The pauses before the second to the tenth attempt, 75 hours together: the schedule that Standard Webhooks 1.0
 * recommends, whose first attempt is made at once.
 */
export const webhookPausesMs: readonly number[] = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]

/** Attempts are early or late by at most this share of their pause, so that those of one outage do not come together. */
const jitter = 0.1

/**
 * Returns the pause before the next attempt; null when there is none left.
 * @param tries the attempts made so far, at least 1
 * @param random from 0 to 1
 * @param askedMs how long the receiver asked us to wait, by `Retry-After`; 0 if it did not
 */
export function nextPauseMs(tries: number, random: number, askedMs: number): number | null {
  const usual = webhookPausesMs[tries - 1]
  if (usual === undefined) return null
  const pause = Math.round(usual * (1 + jitter * (2 * random - 1)))
  return Math.max(pause, Math.min(askedMs, webhookLimits.webhookRetryAfterMsMax))
}

/** The next step for an endpoint that fails: none yet, a notice to its owners, or its end. */
export type FailingStep = 'wait' | 'notice' | 'off'

/**
 * Returns the next step for an endpoint that has answered nothing but failures for a while: owners are told first, and
 * have a day at least before it is turned off.
 * @param noticedAt when they were told; null if they were not
 */
export function judgeFailing(failingSince: Date, noticedAt: Date | null, now: Date): FailingStep {
  const failingMs = now.getTime() - failingSince.getTime()
  if (noticedAt === null) return failingMs >= webhookLimits.webhookNoticeAfterMs ? 'notice' : 'wait'
  const noticedMs = now.getTime() - noticedAt.getTime()
  const isOver = failingMs >= webhookLimits.webhookOffAfterMs
  return isOver && noticedMs >= webhookLimits.webhookNoticeMsMin ? 'off' : 'wait'
}
