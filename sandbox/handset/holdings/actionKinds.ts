import { countDigits, formatMoney } from '../page/format.ts'
import { type HeldObject, idOf, numberOf, textOf, valueAt } from './heldObject.ts'

/** The input of an action: an amount of money, or one of several choices. */
export type ActionField =
  | { kind: 'amount'; name: string; label: string; currency: string; most: number }
  | { kind: 'choice'; name: string; label: string; choices: readonly string[] }

export type Action = {
  label: string
  /** The notice shown when the action is done. */
  notice: string
  path: string
  body: Record<string, unknown>
  fields: ActionField[]
  /** True if the action's answer is a new object, which is then shown. */
  opensResult: boolean
}

/** https://docs.stripe.com/api/disputes/object#dispute_object-reason */
const disputeReasons = [
  'fraudulent',
  'product_not_received',
  'product_unacceptable',
  'duplicate',
  'subscription_canceled',
  'credit_not_processed',
  'unrecognized',
  'general',
]
const decisions: [string, string, string][] = [
  ['won', 'Close as won', 'The dispute is won.'],
  ['lost', 'Close as lost', 'The dispute is lost.'],
]
const ends: [string, string, string][] = [
  ['closed', 'Close the inquiry', 'The inquiry is closed.'],
  ['escalated', 'Escalate', 'The inquiry has become a chargeback.'],
]
/** https://docs.stripe.com/api/accounts/object#account_object-requirements-disabled_reason */
const disabledReasons = [
  'requirements.past_due',
  'requirements.pending_verification',
  'under_review',
  'rejected.other',
  'other',
]
/**
 * The decisions that the bank can make in each state of a dispute: outcome, label of the button,
 * notice.
 */
const outcomes: Record<string, [string, string, string][]> = {
  needs_response: decisions,
  under_review: decisions,
  warning_needs_response: ends,
  warning_under_review: ends,
}

/** Lists the actions that an object allows in its present state. */
export function actionsOf(kind: string, held: HeldObject): Action[] {
  const id = encodeURIComponent(idOf(held))
  const status = textOf(held, 'status')
  switch (kind) {
    case 'charges':
      return actionsOfCharge(id, held)
    case 'payment_intents':
      return status === 'requires_capture'
        ? [
            makeAction(
              'Expire the authorisation',
              'The authorisation has expired.',
              `payment_intents/${id}/expire`,
            ),
          ]
        : []
    case 'refunds':
      return status === 'failed' || status === 'canceled'
        ? []
        : [makeAction('Let the refund fail', 'The refund has failed.', `refunds/${id}/fail`)]
    case 'payouts':
      return status === 'in_transit' || status === 'paid'
        ? [makeAction('Let the payout fail', 'The payout has failed.', `payouts/${id}/fail`)]
        : []
    case 'disputes':
      return (outcomes[status] ?? []).map(([outcome, label, notice]) =>
        makeAction(label, notice, `disputes/${id}/close`, { outcome }),
      )
    case 'accounts':
      return actionsOfAccount(id, held)
    case 'events':
      return [makeAction('Send again', 'The event is sent again.', `events/${id}/redeliver`)]
    default:
      return []
  }
}

function actionsOfAccount(id: string, held: HeldObject): Action[] {
  const path = `accounts/${id}`
  const restrict: Action = {
    ...makeAction('Restrict', 'The account takes no cards.', `${path}/restrict`),
    fields: [{ kind: 'choice', name: 'disabled_reason', label: 'Why', choices: disabledReasons }],
  }
  return [
    ...(valueAt(held, 'charges_enabled') === true
      ? [restrict]
      : [makeAction('Let it take cards', 'The account takes cards.', `${path}/enable`)]),
    makeAction('Take it from the platform', 'The account is taken away.', `${path}/deauthorize`),
  ]
}

function actionsOfCharge(id: string, held: HeldObject): Action[] {
  const isPaid = textOf(held, 'status') === 'succeeded' && valueAt(held, 'captured') === true
  if (!isPaid) return []
  const currency = textOf(held, 'currency')
  const left = (numberOf(held, 'amount') ?? 0) - (numberOf(held, 'amount_refunded') ?? 0)
  const refund: Action = {
    ...makeAction('Refund', 'The charge was refunded.', `charges/${id}/refund`),
    fields: [
      {
        kind: 'amount',
        name: 'amount',
        label: `Amount, at most ${formatMoney(left, currency)}`,
        currency,
        most: left,
      },
    ],
    opensResult: true,
  }
  const dispute: Action = {
    ...makeAction('Dispute', 'The charge is disputed.', `charges/${id}/dispute`),
    fields: [{ kind: 'choice', name: 'reason', label: 'Reason', choices: disputeReasons }],
    opensResult: true,
  }
  const isDisputed = valueAt(held, 'disputed') === true
  return [...(left > 0 ? [refund] : []), ...(isDisputed ? [] : [dispute])]
}

function makeAction(
  label: string,
  notice: string,
  path: string,
  body: Record<string, unknown> = {},
): Action {
  return {
    label,
    notice,
    path: `/control/stripe/${path}`,
    body,
    fields: [],
    opensResult: false,
  }
}

/** Writes an amount in minor units as it is typed: `85.00`. */
export function writeAmount(amount: number, currency: string): string {
  const digits = countDigits(currency)
  return (amount / 10 ** digits).toFixed(digits)
}

/** Reads a typed amount as minor units; undefined when it is not an amount. */
export function readAmount(typed: string, currency: string): number | undefined {
  const amount = Math.round(Number(typed.trim().replace(',', '.')) * 10 ** countDigits(currency))
  return Number.isFinite(amount) && amount > 0 ? amount : undefined
}
