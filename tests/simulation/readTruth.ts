import type { Intent, PaymentStatus } from './model.ts'
import type { World } from './openWorld.ts'

type HeldIntent = {
  id: string
  status: string
  description: string | null
  amount: number
  latest_charge: string | null
  next_action: unknown
  metadata: { payment_id?: string; forged?: string }
}
type HeldCharge = {
  id: string
  payment_intent: string | null
  status: string
  amount_refunded: number
}
type HeldDispute = { payment_intent: string | null; status: string }
type HeldRefund = {
  id: string
  payment_intent: string | null
  amount: number
  status: string
  metadata: { refund_id?: string } | null
}

/** The card provider's own books. */
export type Truth = {
  /** By our id of the payment. */
  intents: Map<string, Intent>
  refunds: HeldRefund[]
}

/** Reads the provider's books, past its API and all of its faults. */
export async function readTruth({ control }: World): Promise<Truth> {
  const [all, charges, given, disputes] = await Promise.all([
    control<HeldIntent[]>('GET', '/state/payment_intents'),
    control<HeldCharge[]>('GET', '/state/charges'),
    control<HeldRefund[]>('GET', '/state/refunds'),
    control<HeldDispute[]>('GET', '/state/disputes'),
  ])
  // Intents of attackers do not count here, whatever they claim.
  const intents = all.filter(({ metadata }) => !metadata.forged)
  const known = new Set(intents.map(({ id }) => id))
  const refunds = given.filter(({ payment_intent }) => known.has(payment_intent ?? ''))
  const byPayment = intents.map((held): [string, Intent] => {
    const own = charges.filter(({ payment_intent }) => payment_intent === held.id)
    return [
      held.metadata.payment_id ?? held.id,
      {
        id: held.id,
        status: statusOf(held.status),
        description: held.description ?? '',
        amount: held.amount,
        charge: held.latest_charge,
        refunded: own.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0),
        disputed: disputes.some(
          ({ payment_intent, status }) =>
            payment_intent === held.id && status !== 'won' && status !== 'warning_closed',
        ),
        declines: own.filter(({ status }) => status === 'failed').length,
        challenge: held.next_action,
      },
    ]
  })
  // If the provider made a second one for a payment, one of them is canceled and does not count.
  byPayment.sort(([, one], [, other]) => Number(isOver(other)) - Number(isOver(one)))
  return { intents: new Map(byPayment), refunds }
}

function isOver({ status }: Intent): boolean {
  return status === 'canceled'
}

function statusOf(status: string): PaymentStatus {
  if (status === 'requires_action') return 'needs_action'
  if (status === 'processing' || status === 'succeeded' || status === 'canceled') return status
  return 'started'
}
