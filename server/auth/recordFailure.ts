import type { FastifyRequest } from 'fastify'
import type { AppContext } from '#server/appContext.ts'
import { outsideBusinesses } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import { recordAccess } from '#server/http/recordAccess.ts'
import { readTextablePhone } from '#server/phones/readTextablePhone.ts'

/**
 * Leaves a sign-in that failed in the business of whoever has the number. One of a number that nobody
 * here has belongs to no business: the operator's log has it, without the number. Limits on tries bound
 * how many there can be (codeLimits.ts).
 * @throws what the sign-in failed with, always
 */
export async function recordFailure(
  context: AppContext,
  request: FastifyRequest,
  typed: { phone: string; country?: string | undefined },
  error: unknown,
): Promise<never> {
  // What did not get as far as a code was counted or refused before: it guesses nothing.
  if (!(error instanceof Refusal) || error.code !== 'code_wrong') throw error
  const { e164: phone } = readTextablePhone(typed.phone, typed.country, null)
  const user = await outsideBusinesses(context.database, (tx) =>
    tx
      .selectFrom('appUser')
      .select(['id', 'businessId'])
      .where('phone', '=', phone)
      .executeTakeFirst(),
  )
  if (user?.businessId) {
    const by = { businessId: user.businessId, userId: user.id }
    await recordAccess(context, request, by, 'access.sign_in_failed')
  } else request.log.warn('a sign-in of a number that nobody here has failed')
  throw error
}
