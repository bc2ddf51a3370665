import type { AppContext } from '#server/appContext.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import type { PaymentName } from '#server/ids.ts'
import { lockRequest } from '#server/requests/lockRequest.ts'
import { readPaid } from '#server/requests/refunds/readPaid.ts'
import type { Dispute } from '#server/stripe/stripeTypes.ts'

/**
 * Makes what we hold of the disputes of a payment equal to the provider's: reads all of them again
 * and applies what is new, in one transaction. Safe to run any number of times, at once and in any
 * order: the history says what was told, and a decision is never taken back by what was read before
 * it.
 */
export async function settleDisputes(context: AppContext, name: PaymentName): Promise<void> {
  const { businessId } = name
  const paid = await inBusiness(context.database, businessId, (tx) => readPaid(tx, name))
  if (!paid?.intentId) return
  const disputes = await context.stripe.listDisputes(paid.intentId, paid.account)
  if (disputes.length === 0) return
  await inBusiness(context.database, businessId, (tx) =>
    applyDisputes(tx, businessId, paid.requestId, disputes),
  )
}

const types = {
  open: 'payment.disputed',
  won: 'payment.dispute_won',
  lost: 'payment.dispute_lost',
} as const

async function applyDisputes(
  tx: Tx,
  businessId: string,
  requestId: string,
  disputes: Dispute[],
): Promise<void> {
  const request = await lockRequest(tx, { businessId, requestId })
  const told = await readTold(tx, businessId, requestId)
  const news = disputes.flatMap((dispute) =>
    newsOf(dispute, told.get(dispute.id) ?? new Set()).map((state) => ({ dispute, state })),
  )
  for (const { dispute, state } of news)
    told.set(dispute.id, new Set([...(told.get(dispute.id) ?? []), types[state]]))
  // Of a request that was paid twice, another payment may still be disputed.
  const disputed = [...told.values()].some((had) => !had.has(types.won))
  if (disputed !== request.disputed)
    await tx
      .updateTable('request')
      .set({ disputed })
      .where('businessId', '=', businessId)
      .where('id', '=', requestId)
      .execute()
  for (const { dispute, state } of news) {
    const { id: disputeId, amountMinor, currency, reason, inquiry } = dispute
    await recordEvent(tx, {
      businessId,
      subject: requestId,
      type: types[state],
      actor: 'provider',
      data: { disputeId, amountMinor, currency, reason, inquiry },
    })
  }
}

/** Returns what is still to be reported of a dispute: that it exists, and how it ended. */
function newsOf({ state }: Dispute, told: ReadonlySet<string>): Dispute['state'][] {
  const states = state === 'open' ? (['open'] as const) : (['open', state] as const)
  return states.filter((one) => !told.has(types[one]))
}

/** Which of its disputes' events a request has had. */
async function readTold(
  tx: Tx,
  businessId: string,
  requestId: string,
): Promise<Map<string, ReadonlySet<string>>> {
  const events = await tx
    .selectFrom('event')
    .select(['type', 'data'])
    .where('businessId', '=', businessId)
    .where('subject', '=', requestId)
    .where('type', 'in', Object.values(types))
    .execute()
  const told = new Map<string, Set<string>>()
  for (const { type, data } of events) {
    const { disputeId = '' } = data as { disputeId?: string }
    told.set(disputeId, (told.get(disputeId) ?? new Set()).add(type))
  }
  return told
}
