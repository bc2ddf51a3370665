import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentObject } from '../api/presentObject.ts'
import { refuseParam, refuseUnknownId, StripeProblem } from '../api/problem.ts'
import {
  readBoolean,
  readChoice,
  readForm,
  readMetadata,
  refuseUnknown,
} from '../api/readParams.ts'
import { readObject, updateObject } from '../api/storeObjects.ts'
import { previousAttributes } from '../events/previousAttributes.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { Dispute } from '../objects/dispute.ts'
import { checkEligibility } from './checkEligibility.ts'
import { refuseClosed } from './closeDispute.ts'
import { type DisputeOutcome, isInquiry, planDecision } from './decideDispute.ts'
import { needDispute } from './readDisputes.ts'
import { hasEvidence, readEvidence } from './readEvidence.ts'

/**
 * `POST /v1/disputes/:id`: stages evidence, and submits it unless `submit` is false
 * (https://docs.stripe.com/api/disputes/update). The bank decides by itself only when the text of
 * the evidence says how (https://docs.stripe.com/testing#evidence).
 */
export function updateDispute(call: StripeCall): StripeAnswer {
  const { params, world, account, cause } = call
  refuseUnknown(params, ['evidence', 'intended_submission_method', 'metadata', 'submit'])
  const dispute = needDispute(call)
  refuseClosed(dispute)
  const before = structuredClone(dispute)
  dispute.metadata = readMetadata(params, dispute.metadata)
  dispute.intended_submission_method =
    readChoice(params, 'intended_submission_method', methods) ?? dispute.intended_submission_method
  const given = readForm(params, 'evidence')
  if (given) stage(call, dispute, readEvidence(given, dispute.evidence))
  const submit = readBoolean(params, 'submit')
  if ((submit ?? given !== undefined) && dispute.evidence_details.has_evidence) {
    submitEvidence(call, dispute)
  }
  const previous = previousAttributes(before, dispute)
  if (Object.keys(previous).length > 0) {
    updateObject(world.store, dispute)
    const type = 'charge.dispute.updated'
    recordEvent(world, { account, type, object: dispute, previous, cause })
  }
  return ok(presentObject(call, dispute))
}

const methods = ['manual', 'prefer_manual', 'prefer_smart_disputes', 'smart_disputes'] as const

function stage(call: StripeCall, dispute: Dispute, evidence: Dispute['evidence']) {
  for (const type of ['mastercard_compliance', 'visa_compliance'] as const) {
    if (evidence.enhanced_evidence[type] && !dispute.enhanced_eligibility_types.includes(type)) {
      throw refuseParam(
        `evidence[enhanced_evidence][${type}]`,
        `This dispute is not eligible for ${type}.`,
      )
    }
  }
  const compelling = evidence.enhanced_evidence.visa_compelling_evidence_3
  for (const { charge } of compelling?.prior_undisputed_transactions ?? []) {
    if (!readObject(call.world.store, call.account, 'charge', charge)) {
      throw refuseUnknownId('charge', charge, 'evidence[enhanced_evidence]')
    }
  }
  dispute.evidence = evidence
  dispute.evidence_details.has_evidence = hasEvidence(evidence)
  dispute.evidence_details.enhanced_eligibility = checkEligibility(
    dispute.enhanced_eligibility_types,
    evidence,
    'staged',
  )
}

/** Submits what is staged to the bank for review. */
function submitEvidence(call: StripeCall, dispute: Dispute) {
  refuseUnacknowledged(dispute)
  const { evidence, evidence_details: details } = dispute
  details.enhanced_eligibility = checkEligibility(
    dispute.enhanced_eligibility_types,
    evidence,
    'submitted',
  )
  details.submission_count += 1
  details.submission_method = 'manual'
  details.past_due = details.due_by !== null && call.now > details.due_by
  const outcome = outcomeOf(dispute)
  dispute.status = isInquiry(dispute) ? 'warning_under_review' : 'under_review'
  if (outcome) planDecision(call.world, call.account, dispute, outcome)
}

/** Refuses to contest a case about compliance unless the network's fee is acknowledged. */
function refuseUnacknowledged({ enhanced_eligibility_types: types, evidence }: Dispute) {
  for (const type of ['mastercard_compliance', 'visa_compliance'] as const) {
    if (!types.includes(type) || evidence.enhanced_evidence[type]?.fee_acknowledged) continue
    throw new StripeProblem(400, {
      type: 'invalid_request_error',
      message:
        'You must acknowledge the network fee to submit evidence for this dispute, by setting ' +
        `\`evidence[enhanced_evidence][${type}][fee_acknowledged]\` to true.`,
      param: `evidence[enhanced_evidence][${type}][fee_acknowledged]`,
    })
  }
}

/**
 * Returns the outcome that the text of the evidence asks for. An inquiry has no winner: it closes
 * (https://docs.stripe.com/testing#evidence).
 */
function outcomeOf(dispute: Dispute): DisputeOutcome | undefined {
  const words = dispute.evidence.uncategorized_text
  if (words === 'escalate_inquiry_evidence' && isInquiry(dispute)) return 'escalated'
  if (words !== 'winning_evidence' && words !== 'losing_evidence') return undefined
  if (isInquiry(dispute)) return 'closed'
  return words === 'winning_evidence' ? 'won' : 'lost'
}
