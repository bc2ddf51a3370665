import type { LostPayment } from '#rules/shapes/reconciliation.ts'

type Intent = { id: string; status: string; amount_received: number }
type Charge = { payment_intent: string | null; amount_refunded: number }
type OurPayment = { intent: string | null; received: number; refunded: number }

/**
 * Compares every payment of the database with the card provider's, without Ringup's own code.
 * @param lost the payments that Ringup lists as belonging to requests that are gone
 * @returns a word for each difference
 */
export async function compareMoney(
  database: { asAdmin<Found extends Record<string, unknown>>(statement: string): Promise<Found[]> },
  provider: { heldAtProvider<Thing>(kind: string): Promise<Thing[]> },
  lost: LostPayment[],
): Promise<string[]> {
  const ours = await database.asAdmin<OurPayment>(paymentsInSql)
  const [intents, charges] = [
    await provider.heldAtProvider<Intent>('payment_intents'),
    await provider.heldAtProvider<Charge>('charges'),
  ]
  return intents.flatMap(({ id, status, amount_received }) => {
    if (status === 'canceled' || lost.some(({ intentId }) => intentId === id)) return []
    const here = ours.find(({ intent }) => intent === id)
    if (!here) return [`${id} is unknown here`]
    const refunded = charges
      .filter(({ payment_intent }) => payment_intent === id)
      .reduce((sum, { amount_refunded }) => sum + amount_refunded, 0)
    return [
      ...(here.received === amount_received
        ? []
        : [`${id}: ${here.received} not ${amount_received}`]),
      ...(here.refunded === refunded ? [] : [`${id}: ${here.refunded} not ${refunded} given back`]),
    ]
  })
}

const paymentsInSql = `
  select p.intent_id as intent,
    (case when p.status = 'succeeded' then p.amount_minor else 0 end)::float8 as received, (
      select coalesce(sum(f.amount_minor), 0)::float8 from refund f
      where f.business_id = p.business_id and f.payment_id = p.id and f.status = 'succeeded'
    ) as refunded
  from payment p where p.method = 'card'`
