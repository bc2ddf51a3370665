import { recoveryLimits } from '#rules/recoveryLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import type { AttemptLimit } from '#server/http/countAttempt.ts'
import { keyedHash } from '#server/keyedHash.ts'

/** Returns the limit on how many members a business helps a day: each is a text to a number that agreed to none. */
export function helpLimit(
  { secret }: AppContext,
  { businessId }: { businessId: string },
): AttemptLimit {
  return {
    kind: 'help',
    key: keyedHash(secret, `help:${businessId}`),
    windowMs: recoveryLimits.helpWindowMs,
    countMax: recoveryLimits.helpsPerDayMax,
  }
}
