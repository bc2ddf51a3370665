import type { FastifyRequest } from 'fastify'
import type { AppContext } from '#server/appContext.ts'
import { outsideBusinesses } from '#server/database/transaction.ts'
import { recordAccess } from '#server/http/recordAccess.ts'
import { listBusinesses } from '#server/members/listBusinesses.ts'

/**
 * Records a wrong recovery code in the history of the person whose number it was tried with, or in the
 * operator's log when nobody here has the number. It does not make the answer wait: how long that takes must
 * not tell who is a member.
 */
export function recordWrongCode(
  context: AppContext,
  request: FastifyRequest,
  userId: string | null,
): void {
  record(context, request, userId).catch((error: unknown) =>
    context.log.error({ err: error }, 'wrong recovery code not recorded'),
  )
}

async function record(
  context: AppContext,
  request: FastifyRequest,
  userId: string | null,
): Promise<void> {
  const businesses = userId
    ? await outsideBusinesses(context.database, (tx) => listBusinesses(tx, userId))
    : []
  const [business] = businesses
  if (!userId || !business)
    return request.log.warn('a recovery code of a number that nobody here has failed')
  const member = { businessId: business.id, userId }
  const data = { proof: 'recovery' }
  await recordAccess(context, member, 'access.sign_in_failed', data)
}
