import type { AppContext } from '#server/appContext.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import type { PaymentName } from '#server/ids.ts'
import { lockRequest } from '#server/requests/lockRequest.ts'
import { readPaid } from '#server/requests/refunds/readPaid.ts'
import type { Dispute } from '#server/stripe/stripeTypes.ts'

/**
 * Brings our record of a payment's disputes in line with the provider's: reads all of them again
 * and applies what is new, in one transaction. Safe to run any number of times, at once and in any
 * order: the history shows which events were recorded, and no older reading undoes a decision.
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
  const recorded = await readRecorded(tx, businessId, requestId)
  const news = disputes.flatMap((dispute) =>
    unrecordedStates(dispute, recorded.get(dispute.id) ?? new Set()).map((state) => ({
      dispute,
      state,
    })),
  )
  for (const { dispute, state } of news)
    recorded.set(dispute.id, new Set([...(recorded.get(dispute.id) ?? []), types[state]]))
  // If the request was paid twice, its other payment may still be disputed.
  const disputed = [...recorded.values()].some((had) => !had.has(types.won))
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

/** Returns the states of a dispute that have no event yet: that it exists, and how it ended. */
function unrecordedStates({ state }: Dispute, told: ReadonlySet<string>): Dispute['state'][] {
  const states = state === 'open' ? (['open'] as const) : (['open', state] as const)
  return states.filter((one) => !told.has(types[one]))
}

/** Reads which events of its disputes a request already has. */
async function readRecorded(
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
  const recorded = new Map<string, Set<string>>()
  for (const { type, data } of events) {
    const { disputeId = '' } = data as { disputeId?: string }
    recorded.set(disputeId, (recorded.get(disputeId) ?? new Set()).add(type))
  }
  return recorded
}
