import { providerLimits } from '#rules/providerLimits.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { Period } from '#server/stripe/stripeTypes.ts'

/**
 * Finds payments that the provider's lists do not lead to: payments and refunds of ours in that
 * period that the lists lack, every disputed payment, however old, and payments that differed at
 * their last check.
 * @param seen the intents and refunds that were in the lists
 * @returns ids of card payments
 */
export async function findUnlisted(
  tx: Tx,
  businessId: string,
  period: Period,
  seen: ReadonlySet<string>,
): Promise<string[]> {
  const payments = await readPayments(tx, businessId, period)
  const refunds = await readRefunds(tx, businessId, period)
  const unseen = [...payments, ...refunds].filter(
    ({ providerId }) => providerId !== null && !seen.has(providerId),
  )
  const known = [...(await readDisputed(tx, businessId)), ...(await readDiffering(tx, businessId))]
  return [...unseen, ...known].map(({ paymentId }) => paymentId)
}

function readPayments(tx: Tx, businessId: string, { from, to }: Period) {
  return tx
    .selectFrom('payment')
    .select(['id as paymentId', 'intentId as providerId'])
    .where('businessId', '=', businessId)
    .where('method', '=', 'card')
    .where('intentId', 'is not', null)
    .where('createdAt', '>=', from)
    .where('createdAt', '<', to)
    .orderBy('createdAt', 'desc')
    .limit(providerLimits.reconcileObjectsMax)
    .execute()
}

function readRefunds(tx: Tx, businessId: string, { from, to }: Period) {
  return tx
    .selectFrom('refund')
    .select(['paymentId', 'providerId'])
    .where('businessId', '=', businessId)
    .where('providerId', 'is not', null)
    .where('createdAt', '>=', from)
    .where('createdAt', '<', to)
    .orderBy('createdAt', 'desc')
    .limit(providerLimits.reconcileObjectsMax)
    .execute()
}

function readDisputed(tx: Tx, businessId: string) {
  return tx
    .selectFrom('request as r')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.businessId', '=', 'r.businessId').onRef('p.requestId', '=', 'r.id'),
    )
    .select('p.id as paymentId')
    .where('r.businessId', '=', businessId)
    .where('r.disputed', '=', true)
    .where('p.method', '=', 'card')
    .where('p.status', '=', 'succeeded')
    .orderBy('p.id', 'desc')
    .limit(providerLimits.reconcileLooksMax)
    .execute()
}

function readDiffering(tx: Tx, businessId: string) {
  return tx
    .selectFrom('reconcileDifference')
    .select('paymentId')
    .distinct()
    .where('businessId', '=', businessId)
    .where('healedAt', 'is', null)
    .limit(providerLimits.reconcileLooksMax)
    .execute()
}
