import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import type { Tx } from '#server/database/transaction.ts'
import { type By, isProofFresh } from '#server/http/actor.ts'
import { Refusal } from '#server/http/problems.ts'

/**
 * Requires a fresh proof of identity of a member who refunds, unless all that they refund within a day stays
 * within the sum that the business has chosen. The day counts, so that many small refunds need a proof as one
 * large one does; refunds in another currency than the business's own always need it.
 * @throws {Refusal} proof_required
 */
export async function requireRefundProof(
  tx: Tx,
  request: FastifyRequest,
  by: By,
  wanted: { requestId: string; amountMinor: number },
  now: Date,
): Promise<void> {
  if (isProofFresh(request, now)) return
  const limit = await readLimit(tx, by, wanted.requestId)
  if (limit === null) throw new Refusal('proof_required')
  const refunded = await sumOfDay(tx, by, limit.currency, now)
  if (refunded + wanted.amountMinor > limit.aboveMinor) throw new Refusal('proof_required')
}

/** Reads the sum of the business if it counts for this request; locks the member, so that refunds at once add up. */
async function readLimit(
  tx: Tx,
  { businessId, userId }: By,
  requestId: string,
): Promise<{ aboveMinor: number; currency: string } | null> {
  const found = await tx
    .selectFrom('member as m')
    .innerJoin('business as b', 'b.id', 'm.businessId')
    .innerJoin('request as r', (join) =>
      join.onRef('r.businessId', '=', 'b.id').onRef('r.currency', '=', 'b.currency'),
    )
    .select(['b.currency', 'b.refundProofAboveMinor as aboveMinor'])
    .where('m.businessId', '=', businessId)
    .where('m.userId', '=', userId)
    .where('r.id', '=', requestId)
    .forNoKeyUpdate('m')
    .executeTakeFirst()
  if (!found || found.aboveMinor === null) return null
  return { ...found, aboveMinor: found.aboveMinor }
}

async function sumOfDay(
  tx: Tx,
  { businessId, userId }: By,
  currency: string,
  now: Date,
): Promise<number> {
  const { minor } = await tx
    .selectFrom('refund')
    .select(sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as('minor'))
    .where('businessId', '=', businessId)
    .where('askedBy', '=', userId)
    .where('currency', '=', currency)
    .where('status', 'not in', ['failed', 'canceled'])
    .where('createdAt', '>', new Date(now.getTime() - limits.refundsCountedMs))
    .executeTakeFirstOrThrow()
  return minor
}
