import { signInLimits } from '#rules/signInLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { outsideBusinesses } from '#server/database/transaction.ts'
import { type AttemptLimit, countAttempt } from '#server/http/countAttempt.ts'
import { Refusal } from '#server/http/problems.ts'
import { keyedHash } from '#server/keyedHash.ts'
import { recordInWorkplaces } from '#server/members/inWorkplaces.ts'

/** The way that was tried, and for a passkey of the person its id; never what was typed or signed. */
type Tried = { proof: 'code' } | { proof: 'passkey'; passkeyId?: string }

/**
 * Records that somebody in a person's session could not prove to be them, in each business in which they work. A
 * limit an hour keeps a session that goes on trying from filling the histories.
 */
export async function recordFailedProof(
  context: AppContext,
  userId: string,
  tried: Tried,
  now: Date,
): Promise<void> {
  const limit = failureLimit(context, userId)
  await outsideBusinesses(context.database, async (tx) => {
    if (!(await countAttempt(tx, limit, now))) return
    const event = { type: 'access.proof_failed', actor: 'staff', actorId: userId } as const
    await recordInWorkplaces(tx, userId, { ...event, data: tried })
  })
}

/**
 * Runs a proof by a code, and records a wrong one. Any other failure came before the code was compared.
 * @throws what the proof fails with
 */
export async function recordingWrongCode<T>(
  context: AppContext,
  userId: string,
  now: Date,
  prove: () => Promise<T>,
): Promise<T> {
  try {
    return await prove()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'code_wrong')
      await recordFailedProof(context, userId, { proof: 'code' }, now)
    throw error
  }
}

function failureLimit({ secret }: AppContext, userId: string): AttemptLimit {
  return {
    kind: 'proof.failed',
    key: keyedHash(secret, `proof:${userId}`),
    windowMs: signInLimits.failedProofsWindowMs,
    countMax: signInLimits.failedProofsRecordedPerHourMax,
  }
}
