import type { World } from '../../world.ts'
import { type Cause, noCause } from '../api/call.ts'
import { showAmount } from '../api/currencies.ts'
import { refuseMissing, refuseParam, StripeProblem } from '../api/problem.ts'
import { insertObject, newId, readObject, updateObject } from '../api/storeObjects.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { Charge } from '../objects/charge.ts'
import type { Dispute, DisputeReason, EnhancedEligibilityType } from '../objects/dispute.ts'
import { closeEarlyFraudWarnings } from '../radar/closeEarlyFraudWarnings.ts'
import { failPendingRefunds } from '../refunds/failRefund.ts'
import { checkEligibility } from './checkEligibility.ts'
import { blankEvidence } from './evidenceFields.ts'
import { listDisputesOf } from './listDisputesOf.ts'
import { withdrawFunds } from './moveDisputedFunds.ts'
import { networkReasonCode } from './networkReasonCode.ts'
import { dueAt, planExpiry } from './planExpiry.ts'

/** The claim of the payer's bank; each part that is left out takes the usual value. */
export type DisputeOpening = {
  /** `fraudulent` when absent; `noncompliant` opens a compliance case. */
  reason?: DisputeReason
  /**
   * Minor units; when absent, the amount that is neither refunded nor disputed yet, or else the
   * whole amount.
   */
  amount?: number
  /**
   * `needs_response` (when absent): a chargeback, which takes the funds at once;
   * `warning_needs_response`: an inquiry, which takes none;
   * `prevented`: blocked before it became a chargeback.
   */
  status?: 'needs_response' | 'warning_needs_response' | 'prevented'
  /** The program that the evidence may be eligible for. */
  eligibleFor?: EnhancedEligibilityType
}

/**
 * Opens a dispute on a charge as the payer's bank does, with its events
 * (https://docs.stripe.com/disputes/how-disputes-work): the funds and a fee are withdrawn, the
 * charge cannot be refunded, and evidence is due. Takes the account ('' is the platform) and the
 * charge's id; call it inside a transaction. Returns the dispute. Throws a StripeProblem: 404 for a
 * charge that the account does not have, 400 when no part of it can be disputed.
 */
export function openDispute(
  world: World,
  account: string,
  chargeId: string,
  opening: DisputeOpening = {},
  cause: Cause = noCause,
): Dispute {
  const charge = readObject<Charge>(world.store, account, 'charge', chargeId)
  if (!charge) throw refuseMissing('charge', chargeId, 'charge')
  const amount = chooseAmount(world, account, charge, opening.amount)
  const dispute = makeDispute(charge, amount, opening, world.clock.seconds())
  if (dispute.status === 'needs_response') withdrawFunds(world, account, dispute)
  insertObject(world.store, account, dispute, { parent: charge.id })
  charge.disputed = true
  updateObject(world.store, charge)
  recordEvent(world, { account, type: 'charge.dispute.created', object: dispute, cause })
  if (dispute.status === 'needs_response') {
    recordEvent(world, { account, type: 'charge.dispute.funds_withdrawn', object: dispute, cause })
  }
  closeEarlyFraudWarnings(world, account, charge, cause)
  planExpiry(world, account, dispute)
  if (dispute.status === 'needs_response') failPendingRefunds(world, account, charge.id, cause)
  return dispute
}

/**
 * Chooses the amount. A bank may dispute what was already refunded, but in total not more than was
 * captured.
 */
function chooseAmount(world: World, account: string, charge: Charge, given?: number): number {
  if (!charge.captured || !charge.paid) {
    throw new StripeProblem(400, {
      type: 'invalid_request_error',
      message: `Charge ${charge.id} was not captured; it cannot be disputed.`,
      param: 'charge',
    })
  }
  const { disputable, unrefunded } = measureDisputable(world, account, charge)
  const amount = given ?? (unrefunded > 0 ? unrefunded : disputable)
  if (Number.isInteger(amount) && amount > 0 && amount <= disputable) return amount
  throw refuseParam(
    'amount',
    `Of charge ${charge.id} at most ${showAmount(disputable, charge.currency)} can be disputed.`,
  )
}

/**
 * Measures how much of a charge is not disputed yet, and how much of that is not refunded either,
 * in minor units.
 */
export function measureDisputable(
  world: World,
  account: string,
  charge: Charge,
): { disputable: number; unrefunded: number } {
  const disputed = listDisputesOf(world.store, account, charge.id)
    .filter((one) => one.status !== 'won' && one.status !== 'prevented')
    .reduce((sum, one) => sum + one.amount, 0)
  const disputable = charge.amount_captured - disputed
  const unrefunded = Math.min(disputable, charge.amount_captured - charge.amount_refunded)
  return { disputable, unrefunded }
}

function makeDispute(
  charge: Charge,
  amount: number,
  opening: DisputeOpening,
  now: number,
): Dispute {
  const { reason = 'fraudulent', status = 'needs_response', eligibleFor } = opening
  const evidence = blankEvidence()
  const types = eligibleFor ? [eligibleFor] : []
  const caseType = caseTypeOf(reason, status)
  const { brand } = charge.payment_method_details.card
  return {
    id: newId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: types,
    evidence,
    evidence_details: {
      due_by: status === 'prevented' ? null : dueAt(now),
      enhanced_eligibility: checkEligibility(types, evidence, 'staged'),
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: status !== 'needs_response',
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: String(brand),
        case_type: caseType,
        network: String(brand),
        network_reason_code: networkReasonCode(String(brand), reason, caseType),
      },
      type: 'card',
    },
    reason,
    status,
  }
}

function caseTypeOf(reason: DisputeReason, status: NonNullable<DisputeOpening['status']>) {
  if (status === 'prevented') return 'block'
  if (status === 'warning_needs_response') return 'inquiry'
  return reason === 'noncompliant' ? 'compliance' : 'chargeback'
}
