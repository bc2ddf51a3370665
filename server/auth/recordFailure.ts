import type { FastifyRequest } from 'fastify'
import type { AppContext } from '#server/appContext.ts'
import { outsideBusinesses } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import { recordAccess } from '#server/http/recordAccess.ts'
import { readTextablePhone } from '#server/phones/readTextablePhone.ts'

/**
 * Records a failed sign-in in the business of the person who has the number. When nobody here has it, the
 * failure goes to the operator's log instead, without the number. The limits on tries bound how many there
 * can be (codeLimits.ts).
 * @throws what the sign-in failed with, always
 */
export async function recordFailure(
  context: AppContext,
  request: FastifyRequest,
  typed: { phone: string; country?: string | undefined },
  error: unknown,
): Promise<never> {
  // Any other error came before the code was compared: nothing was guessed.
  if (!(error instanceof Refusal) || error.code !== 'code_wrong') throw error
  const { e164: phone } = readTextablePhone({ ...typed, isConfirmed: true })
  const user = await outsideBusinesses(context.database, (tx) =>
    tx
      .selectFrom('appUser')
      .select(['id', 'businessId'])
      .where('phone', '=', phone)
      .executeTakeFirst(),
  )
  if (user?.businessId) {
    const member = { businessId: user.businessId, userId: user.id }
    await recordAccess(context, member, 'access.sign_in_failed')
  } else request.log.warn('a sign-in of a number that nobody here has failed')
  throw error
}
