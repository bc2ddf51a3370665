import type { BalanceTransaction } from './balanceTransaction.ts'
import type { Address, Metadata } from './parts.ts'

export type DisputeReason =
  | 'bank_cannot_process'
  | 'credit_not_processed'
  | 'customer_initiated'
  | 'duplicate'
  | 'fraudulent'
  | 'general'
  | 'noncompliant'
  | 'product_not_received'
  | 'product_unacceptable'
  | 'subscription_canceled'
  | 'unrecognized'

export type DisputeStatus =
  | 'warning_needs_response'
  | 'warning_under_review'
  | 'warning_closed'
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost'
  | 'prevented'

export type EnhancedEligibilityType =
  | 'mastercard_compliance'
  | 'visa_compelling_evidence_3'
  | 'visa_compliance'

/** The data of a payer in a transaction that Visa compares with others. */
export type ComparedTransaction = {
  customer_account_id: string | null
  customer_device_fingerprint: string | null
  customer_device_id: string | null
  customer_email_address: string | null
  customer_purchase_ip: string | null
  product_description: string | null
  shipping_address: Address | null
}

export type CompellingEvidence = {
  disputed_transaction:
    | (ComparedTransaction & { merchandise_or_services: 'merchandise' | 'services' | null })
    | null
  prior_undisputed_transactions: (ComparedTransaction & { charge: string })[]
}

export type EnhancedEvidence = {
  mastercard_compliance?: { fee_acknowledged: boolean }
  visa_compelling_evidence_3?: CompellingEvidence
  visa_compliance?: { fee_acknowledged: boolean }
}

export type EvidenceText =
  | 'access_activity_log'
  | 'billing_address'
  | 'cancellation_policy_disclosure'
  | 'cancellation_rebuttal'
  | 'customer_email_address'
  | 'customer_name'
  | 'customer_purchase_ip'
  | 'duplicate_charge_explanation'
  | 'duplicate_charge_id'
  | 'product_description'
  | 'refund_policy_disclosure'
  | 'refund_refusal_explanation'
  | 'service_date'
  | 'shipping_address'
  | 'shipping_carrier'
  | 'shipping_date'
  | 'shipping_tracking_number'
  | 'uncategorized_text'

export type EvidenceFile =
  | 'cancellation_policy'
  | 'customer_communication'
  | 'customer_signature'
  | 'duplicate_charge_documentation'
  | 'receipt'
  | 'refund_policy'
  | 'service_documentation'
  | 'shipping_documentation'
  | 'uncategorized_file'

/** https://docs.stripe.com/api/disputes/evidence_object */
export type DisputeEvidence = Record<EvidenceText | EvidenceFile, string | null> & {
  enhanced_evidence: EnhancedEvidence
}

export type CompellingEvidenceAction =
  | 'missing_customer_identifiers'
  | 'missing_disputed_transaction_description'
  | 'missing_merchandise_or_services'
  | 'missing_prior_undisputed_transaction_description'
  | 'missing_prior_undisputed_transactions'

export type ComplianceStatus = 'fee_acknowledged' | 'requires_fee_acknowledgement'

export type EnhancedEligibility = {
  mastercard_compliance?: { status: ComplianceStatus }
  visa_compelling_evidence_3?: {
    required_actions: CompellingEvidenceAction[]
    status: 'not_qualified' | 'qualified' | 'requires_action'
  }
  visa_compliance?: { status: ComplianceStatus }
}

export type SubmissionMethod =
  | 'manual'
  | 'prefer_manual'
  | 'prefer_smart_disputes'
  | 'smart_disputes'

/** https://docs.stripe.com/api/disputes/object */
export type Dispute = {
  id: string
  object: 'dispute'
  amount: number
  balance_transactions: BalanceTransaction[]
  charge: string
  created: number
  currency: string
  enhanced_eligibility_types: EnhancedEligibilityType[]
  evidence: DisputeEvidence
  evidence_details: {
    due_by: number | null
    enhanced_eligibility: EnhancedEligibility
    has_evidence: boolean
    past_due: boolean
    submission_count: number
    submission_method: 'manual' | 'not_submitted'
  }
  intended_submission_method: SubmissionMethod | null
  is_charge_refundable: boolean
  livemode: false
  metadata: Metadata
  payment_intent: string
  payment_method_details: {
    card: {
      brand: string
      case_type: 'block' | 'chargeback' | 'compliance' | 'inquiry'
      network: string
      network_reason_code: string | null
    }
    type: 'card'
  }
  reason: DisputeReason
  status: DisputeStatus
}
