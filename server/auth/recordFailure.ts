import type { FastifyRequest } from 'fastify'
import type { AppContext } from '#server/appContext.ts'
import { outsideBusinesses } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import { recordInWorkplaces } from '#server/members/inWorkplaces.ts'
import { readTextablePhone } from '#server/phones/readTextablePhone.ts'

type Proof = 'code' | 'recovery'
type Typed = { phone: string; country?: string | undefined }

/** The answers to a guess. Any other error came before a code was compared. */
const wrong: Record<string, Proof> = { code_wrong: 'code', recovery_code_wrong: 'recovery' }

/**
 * Records a wrong code in the history of the person who has the number, or in the operator's log, without the
 * number, when nobody here has it. It does not make the answer wait: how long that takes must not tell who is a
 * member (bench/guesses.ts). The limits on tries bound how many there can be (codeLimits.ts).
 * @throws what the sign-in failed with, always
 */
export function recordFailure(
  context: AppContext,
  request: FastifyRequest,
  typed: Typed,
  error: unknown,
): never {
  const proof = error instanceof Refusal ? wrong[error.code] : undefined
  if (proof)
    record(context, request, typed, proof).catch((trouble: unknown) =>
      context.log.error({ err: trouble }, 'failed sign-in not recorded'),
    )
  throw error
}

async function record(
  { database }: AppContext,
  request: FastifyRequest,
  typed: Typed,
  proof: Proof,
): Promise<void> {
  const { e164: phone } = readTextablePhone({ ...typed, isConfirmed: true })
  const user = await outsideBusinesses(database, async (tx) => {
    const found = await tx
      .selectFrom('appUser')
      .select('id')
      .where('phone', '=', phone)
      .executeTakeFirst()
    if (found)
      await recordInWorkplaces(tx, found.id, {
        ...{ type: 'access.sign_in_failed', actor: 'staff', actorId: found.id },
        data: { proof },
      })
    return found
  })
  if (!user) request.log.warn({ proof }, 'a sign-in of a number that nobody here has failed')
}
