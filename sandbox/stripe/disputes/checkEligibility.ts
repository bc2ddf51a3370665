import type {
  ComparedTransaction,
  CompellingEvidence,
  CompellingEvidenceAction,
  DisputeEvidence,
  EnhancedEligibility,
  EnhancedEligibilityType,
} from '../objects/dispute.ts'

/**
 * Returns what the evidence lacks for the programs that a dispute is eligible for
 * (https://docs.stripe.com/disputes/api/visa-ce3, …/visa-compliance, …/mastercard-compliance).
 * Incomplete evidence still requires action while `staged`, and is not qualified once `submitted`.
 */
export function checkEligibility(
  types: EnhancedEligibilityType[],
  { enhanced_evidence: given }: DisputeEvidence,
  stage: 'staged' | 'submitted',
): EnhancedEligibility {
  const eligibility: EnhancedEligibility = {}
  for (const type of types) {
    if (type === 'visa_compelling_evidence_3') {
      const actions = missingActions(given.visa_compelling_evidence_3)
      const lacking = stage === 'staged' ? 'requires_action' : 'not_qualified'
      eligibility[type] = {
        required_actions: actions,
        status: actions.length === 0 ? 'qualified' : lacking,
      }
    } else {
      const status = given[type]?.fee_acknowledged
        ? 'fee_acknowledged'
        : 'requires_fee_acknowledgement'
      eligibility[type] = { status }
    }
  }
  return eligibility
}

const priorTransactionsWanted = 2

function missingActions(given: CompellingEvidence | undefined): CompellingEvidenceAction[] {
  const disputed = given?.disputed_transaction ?? null
  const prior = given?.prior_undisputed_transactions ?? []
  const actions: CompellingEvidenceAction[] = []
  if (!disputed || !sharesIdentifiers([disputed, ...prior])) {
    actions.push('missing_customer_identifiers')
  }
  if (!disputed?.product_description) actions.push('missing_disputed_transaction_description')
  if (!disputed?.merchandise_or_services) actions.push('missing_merchandise_or_services')
  if (prior.some((one) => !one.product_description)) {
    actions.push('missing_prior_undisputed_transaction_description')
  }
  if (prior.length !== priorTransactionsWanted) {
    actions.push('missing_prior_undisputed_transactions')
  }
  return actions
}

/**
 * Returns true if the transactions share two main elements, or one main and one secondary element.
 */
function sharesIdentifiers(transactions: ComparedTransaction[]): boolean {
  const shares = (name: keyof ComparedTransaction) => {
    const values = transactions.map((one) => one[name] && JSON.stringify(one[name]))
    return Boolean(values[0]) && values.every((value) => value === values[0])
  }
  const sharesAddress = shares('customer_purchase_ip')
  const sharesDevice = shares('customer_device_fingerprint') || shares('customer_device_id')
  if (sharesAddress && sharesDevice) return true
  const sharesSecondary =
    shares('shipping_address') || shares('customer_email_address') || shares('customer_account_id')
  return (sharesAddress || sharesDevice) && sharesSecondary
}
