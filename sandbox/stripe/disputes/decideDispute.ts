import type { World } from '../../world.ts'
import { type Cause, noCause } from '../api/call.ts'
import { readObject, updateObject } from '../api/storeObjects.ts'
import { readRef, writeRef } from '../api/taskRef.ts'
import { previousAttributes } from '../events/previousAttributes.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { Charge } from '../objects/charge.ts'
import type { Dispute } from '../objects/dispute.ts'
import { failPendingRefunds } from '../refunds/failRefund.ts'
import { listDisputesOf } from './listDisputesOf.ts'
import { reinstateFunds, withdrawFunds } from './moveDisputedFunds.ts'
import { networkReasonCode } from './networkReasonCode.ts'
import { dueAt, expiresAt, planExpiry } from './planExpiry.ts'

/** `escalated` turns an inquiry into a chargeback; `closed` ends an inquiry. */
export const disputeOutcomes = ['won', 'lost', 'escalated', 'closed'] as const
export type DisputeOutcome = (typeof disputeOutcomes)[number]

/** The time that the bank takes to decide on evidence whose text says how (sandbox time). */
export const decisionMs = 3_000

/** Plans the bank's decision; call it inside the transaction that submitted the evidence. */
export function planDecision(
  world: World,
  account: string,
  dispute: Dispute,
  outcome: DisputeOutcome,
) {
  const ref = writeRef(account, dispute.id, outcome)
  world.clock.plan('stripe.decide_dispute', ref, world.clock.now() + decisionMs)
}

/** Makes a planned decision; the clock calls it with the ref from `planDecision`. */
export function decidePlanned(world: World, ref: string): null {
  const { account, id, more } = readRef(ref)
  const outcome = disputeOutcomes.find((one) => one === more)
  const dispute = readObject<Dispute>(world.store, account, 'dispute', id)
  if (dispute && outcome) decideDispute(world, account, dispute, outcome)
  return null
}

/** Ends a dispute whose time has run out; the clock calls it with the ref from `planExpiry`. */
export function expireDispute(world: World, ref: string): null {
  const { account, id } = readRef(ref)
  const dispute = readObject<Dispute>(world.store, account, 'dispute', id)
  const at = dispute && expiresAt(dispute)
  if (!dispute || at === null || at === undefined || at * 1000 > world.clock.now()) return null
  decideDispute(world, account, dispute, isInquiry(dispute) ? 'closed' : 'lost')
  return null
}

/** Returns true for an inquiry that was not escalated. */
export function isInquiry(dispute: Dispute): boolean {
  return dispute.status.startsWith('warning_')
}

/** Returns true if a dispute is decided for good. */
export function isClosed({ status }: Dispute): boolean {
  return (
    status === 'won' || status === 'lost' || status === 'warning_closed' || status === 'prevented'
  )
}

/**
 * Decides a dispute as the payer's bank does, with its events and movements of money
 * (https://docs.stripe.com/disputes/how-disputes-work#after-the-decision). Changes the dispute in
 * place and stores it; call it inside a transaction. Does nothing to a dispute that is closed, or
 * that the outcome does not fit: only inquiries are escalated or closed, only chargebacks won or
 * lost.
 */
export function decideDispute(
  world: World,
  account: string,
  dispute: Dispute,
  outcome: DisputeOutcome,
  cause: Cause = noCause,
) {
  if (isClosed(dispute)) return
  const fitsInquiry = outcome === 'escalated' || outcome === 'closed'
  if (isInquiry(dispute) !== fitsInquiry) return
  if (outcome === 'escalated') return escalate(world, account, dispute, cause)
  const before = structuredClone(dispute)
  dispute.status = outcome === 'closed' ? 'warning_closed' : outcome
  dispute.is_charge_refundable = outcome !== 'lost'
  const returned = returnedBy(world, account, dispute, outcome)
  if (returned > 0) reinstateFunds(world, account, dispute, returned)
  updateObject(world.store, dispute)
  const event = { account, object: dispute, previous: previousAttributes(before, dispute), cause }
  if (returned > 0) recordEvent(world, { ...event, type: 'charge.dispute.funds_reinstated' })
  recordEvent(world, { ...event, type: 'charge.dispute.closed' })
}

/**
 * Returns the amount that comes back, in minor units. A part that had been refunded before comes
 * back even when the dispute is lost, so that nothing is paid twice
 * (https://support.stripe.com/questions/dispute-for-full-charge-amount-after-a-partial-refund-was-issued).
 */
function returnedBy(
  world: World,
  account: string,
  dispute: Dispute,
  outcome: Exclude<DisputeOutcome, 'escalated'>,
): number {
  if (outcome === 'won') return dispute.amount
  const charge = readObject<Charge>(world.store, account, 'charge', dispute.charge)
  if (outcome === 'closed' || !charge) return 0
  const lostBefore = listDisputesOf(world.store, account, charge.id)
    .filter((one) => one.status === 'lost' && one.id !== dispute.id)
    .flatMap((one) => one.balance_transactions)
    .reduce((sum, { amount }) => sum - amount, 0)
  const tooMuch = charge.amount_refunded + lostBefore + dispute.amount - charge.amount_captured
  return Math.min(dispute.amount, Math.max(0, tooMuch))
}

/** Turns the inquiry into a chargeback, which needs a new response. */
function escalate(world: World, account: string, dispute: Dispute, cause: Cause) {
  const before = structuredClone(dispute)
  const { card } = dispute.payment_method_details
  dispute.status = 'needs_response'
  card.case_type = 'chargeback'
  card.network_reason_code = networkReasonCode(card.brand, dispute.reason, 'chargeback')
  dispute.evidence_details = {
    ...dispute.evidence_details,
    due_by: dueAt(world.clock.seconds()),
    past_due: false,
    submission_count: 0,
    submission_method: 'not_submitted',
  }
  withdrawFunds(world, account, dispute)
  updateObject(world.store, dispute)
  const event = { account, object: dispute, previous: previousAttributes(before, dispute), cause }
  recordEvent(world, { ...event, type: 'charge.dispute.updated' })
  recordEvent(world, { ...event, type: 'charge.dispute.funds_withdrawn' })
  planExpiry(world, account, dispute)
  failPendingRefunds(world, account, dispute.charge, cause)
}
