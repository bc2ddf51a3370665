import { timingSafeEqual } from 'node:crypto'
import { signInLimits } from '#rules/signInLimits.ts'
import { readVerifyCode, writeVerifyCode } from '#rules/verifyCode.ts'
import type { AppContext } from '#server/appContext.ts'
import { refuseTooMany } from '#server/http/countAttempt.ts'
import { refuseField } from '#server/http/problems.ts'
import { keyedHash } from '#server/keyedHash.ts'

/**
 * Returns the code that proves that a new owner is the operator. It comes from the secret of the installation,
 * so every server of it has the same, and nothing has to be stored or printed only once.
 */
export function deriveClaimCode({ secret }: Pick<AppContext, 'secret'>): string {
  return writeVerifyCode(claimBytes(secret))
}

function claimBytes(secret: Buffer): Buffer {
  return keyedHash(secret, 'claim').subarray(0, 5)
}

/**
 * Tells whether a business can be set up: on a platform always, in single mode until there is one; and whether
 * that takes the claim code: only of the first owner of a live installation of one business. In a trial or in
 * test mode no money can be lost.
 */
export async function readSignUp({
  config,
  database,
}: Pick<AppContext, 'config' | 'database'>): Promise<{ isOpen: boolean; isCodeNeeded: boolean }> {
  if (config.mode === 'platform') return { isOpen: true, isCodeNeeded: false }
  const { claimedBy } = await database
    .selectFrom('installation')
    .select('claimedBy')
    .executeTakeFirstOrThrow()
  const isOpen = claimedBy === null
  return { isOpen, isCodeNeeded: isOpen && config.stripe.live }
}

/** Refuses who cannot prove that the installation is theirs. @throws {Refusal} claim_code_wrong, too_many_tries */
export async function refuseUnproven(
  context: AppContext,
  { userId, claimCode = '' }: { userId: string; claimCode?: string | undefined },
): Promise<void> {
  if (!(await readSignUp(context)).isCodeNeeded) return
  await refuseTooMany(context.database, {
    kind: 'claim',
    key: keyedHash(context.secret, `claim:${userId}`),
    windowMs: signInLimits.claimCodeWindowMs,
    countMax: signInLimits.claimCodesPerPersonMax,
  })
  const typed = readVerifyCode(claimCode)
  if (!typed || !timingSafeEqual(typed, claimBytes(context.secret)))
    throw refuseField('claimCode', 'claim_code_wrong')
}
