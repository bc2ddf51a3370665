import type { Movement, MovementFee, MovementKind } from '#server/stripe/stripeTypes.ts'
import { momentIn } from '../momentIn.ts'

/** The request that a payment of ours belongs to. */
export type PaidFor = {
  number: number
  reference: string | null
  whatFor: string
  customerName: string | null
}

/** One line of a file for bookkeeping: the lines of a currency add up to what the balance changed by. */
export type Line = {
  kind: MovementKind
  /** The kind of a fee; null for other lines. */
  fee: MovementFee['kind'] | null
  /** ISO date on the clock of the business. */
  day: string
  /** Minor units, negative when money leaves the balance. */
  amountMinor: number
  currency: string
  paidFor: PaidFor | null
  /** The provider's id of the payment, refund, dispute or payout; of the movement for a fee. */
  providerId: string
  /** The amount on the card, where the provider converted it. */
  charged: Movement['charged']
  /** ISO date on which a payout arrives at the bank. */
  arrivesOn: string | null
  /** The number of movements in the line: more than one only for what is not of this app. */
  movements: number
}

/** Kinds of the account as a whole, which need no payment of ours. */
const ofAccount: ReadonlySet<MovementKind> = new Set(['fee', 'payout', 'payout_returned'])

/**
 * Composes the lines of movements, in their order: each payment, refund or dispute of ours with a line for each
 * of its fees, and payouts. What another system moved on the same account is one line a day and currency, with
 * its fees: a payout contains it, so that without it nothing would add up.
 * @param paid the requests of our payments, by intent
 */
export function composeLines(
  movements: Movement[],
  paid: ReadonlyMap<string, PaidFor>,
  timeZone: string,
): Line[] {
  const lines: Line[] = []
  const others = new Map<string, Line>()
  for (const movement of movements) {
    const day = momentIn(timeZone, movement.at).slice(0, 10)
    const paidFor = paid.get(movement.intentId ?? '') ?? null
    if (paidFor || ofAccount.has(movement.kind)) lines.push(...composeOwn(movement, paidFor, day))
    else addOther(lines, others, movement, day)
  }
  return lines.filter(({ amountMinor }) => amountMinor !== 0)
}

function composeOwn(movement: Movement, paidFor: PaidFor | null, day: string): Line[] {
  const { id, kind, amountMinor, currency, charged, intentId, sourceId, arrivesAt } = movement
  const shared = { day, currency, paidFor, arrivesOn: null, movements: 1 }
  const providerId = (kind === 'payment' ? intentId : sourceId) ?? id
  // The provider says when money arrives as a UTC midnight: https://docs.stripe.com/api/payouts/object
  const arrivesOn = arrivesAt && momentIn('UTC', arrivesAt).slice(0, 10)
  const fee = kind === 'fee' ? 'provider' : null
  return [
    { ...shared, kind, fee, amountMinor, charged, providerId, arrivesOn },
    ...movement.fees.map((one) => ({
      ...shared,
      kind: 'fee' as const,
      fee: one.kind,
      amountMinor: -one.amountMinor,
      charged: null,
      providerId: id,
    })),
  ]
}

function addOther(lines: Line[], others: Map<string, Line>, movement: Movement, day: string): void {
  const { amountMinor, currency, fees } = movement
  const net = fees.reduce((sum, fee) => sum - fee.amountMinor, amountMinor)
  const name = `other-${day}-${currency}`
  const known = others.get(name)
  if (known) {
    known.amountMinor += net
    known.movements += 1
    return
  }
  const line: Line = {
    kind: 'other',
    fee: null,
    day,
    amountMinor: net,
    currency,
    paidFor: null,
    providerId: name,
    charged: null,
    arrivesOn: null,
    movements: 1,
  }
  others.set(name, line)
  lines.push(line)
}
