import { sql } from 'kysely'
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
    applyDisputes(tx, name, paid.requestId, disputes),
  )
}

const types = {
  open: 'payment.disputed',
  won: 'payment.dispute_won',
  lost: 'payment.dispute_lost',
} as const

async function applyDisputes(
  tx: Tx,
  name: PaymentName,
  requestId: string,
  disputes: Dispute[],
): Promise<void> {
  const { businessId } = name
  const request = await lockRequest(tx, { businessId, requestId })
  const recorded = await readRecorded(tx, businessId, requestId)
  const before = await readRows(tx, businessId, requestId)
  const news = disputes.flatMap((dispute) =>
    unrecordedStates(dispute, recorded.get(dispute.id) ?? new Set(), before.get(dispute.id)).map(
      (state) => ({ dispute, state }),
    ),
  )
  for (const dispute of disputes) await storeDispute(tx, name, dispute)
  for (const { dispute, state } of news)
    recorded.set(dispute.id, new Set([...(recorded.get(dispute.id) ?? []), types[state]]))
  const rows = await readRows(tx, businessId, requestId)
  // If the request was paid twice, its other payment may still be disputed.
  const unresolved = [...recorded].filter(([, had]) => !had.has(types.won))
  const disputed = unresolved.length > 0
  const inquiry = disputed && unresolved.every(([id]) => rows.get(id)?.inquiry === true)
  if (disputed !== request.disputed || inquiry !== request.inquiry)
    await tx
      .updateTable('request')
      .set({ disputed, inquiry })
      .where('businessId', '=', businessId)
      .where('id', '=', requestId)
      .execute()
  for (const { dispute, state } of news) {
    const { id: disputeId, amountMinor, currency, reason, inquiry, respondBy } = dispute
    await recordEvent(tx, {
      businessId,
      subject: requestId,
      type: types[state],
      actor: 'provider',
      data: {
        disputeId,
        amountMinor,
        currency,
        reason,
        inquiry,
        ...(state === 'open' && respondBy ? { respondBy: respondBy.toISOString() } : {}),
      },
    })
  }
}

/**
 * Stores a dispute as the provider has it. No older reading undoes what was known: a decision stays, an
 * inquiry that became a dispute is one, and what was taken or given back was.
 */
async function storeDispute(
  tx: Tx,
  { businessId, paymentId }: PaymentName,
  dispute: Dispute,
): Promise<void> {
  const { withdrawn, reinstated, ...known } = dispute
  await tx
    .insertInto('dispute')
    .values({
      ...known,
      businessId,
      paymentId,
      withdrawnMinor: withdrawn?.amountMinor ?? 0,
      withdrawnAt: withdrawn?.at ?? null,
      reinstatedMinor: reinstated?.amountMinor ?? 0,
      reinstatedAt: reinstated?.at ?? null,
    })
    .onConflict((conflict) =>
      conflict.columns(['businessId', 'id']).doUpdateSet(({ ref }) => ({
        state: sql<
          Dispute['state']
        >`case when excluded.state = 'open' then dispute.state else excluded.state end`,
        inquiry: sql<boolean>`dispute.inquiry and excluded.inquiry`,
        refundable: ref('excluded.refundable'),
        respondBy: ref('excluded.respondBy'),
        withdrawnMinor: sql<number>`greatest(dispute.withdrawn_minor, excluded.withdrawn_minor)`,
        withdrawnAt: sql<Date | null>`coalesce(dispute.withdrawn_at, excluded.withdrawn_at)`,
        reinstatedMinor: sql<number>`greatest(dispute.reinstated_minor, excluded.reinstated_minor)`,
        reinstatedAt: sql<Date | null>`coalesce(dispute.reinstated_at, excluded.reinstated_at)`,
      })),
    )
    .execute()
}

type Row = { inquiry: boolean }

/** Reads what we hold of the disputes of a request, by their ids. */
async function readRows(tx: Tx, businessId: string, requestId: string): Promise<Map<string, Row>> {
  const rows = await tx
    .selectFrom('dispute as d')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.businessId', '=', 'd.businessId').onRef('p.id', '=', 'd.paymentId'),
    )
    .select(['d.id', 'd.inquiry'])
    .where('d.businessId', '=', businessId)
    .where('p.requestId', '=', requestId)
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/**
 * Returns the states of a dispute that have no event yet: that it exists, that an inquiry became a dispute,
 * and how it ended.
 */
function unrecordedStates(
  { state, inquiry }: Dispute,
  told: ReadonlySet<string>,
  before: Row | undefined,
): Dispute['state'][] {
  const states = state === 'open' ? (['open'] as const) : (['open', state] as const)
  const escalated = before?.inquiry === true && !inquiry
  return states.filter((one) => !told.has(types[one]) || (one === 'open' && escalated))
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
