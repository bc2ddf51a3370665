import type Stripe from 'stripe'
import type { PaymentNeed, PaymentsWait } from '#rules/paymentsStage.ts'

/**
 * Our words for the provider's codes, the first pattern that fits. The codes are paths of its own fields, and
 * new ones come: what fits nothing is `other` (https://docs.stripe.com/connect/handling-api-verification).
 */
const patterns: [RegExp, PaymentNeed][] = [
  [/(^|\.)tos_acceptance\b/, 'terms'],
  [/^external_account\b|bank_account/, 'bank'],
  [/\.verification\b|(^|\.)documents?\b|proof_of/, 'document'],
  [/^company\.(tax_id|vat_id|registration_number|export_)|^company\.tax/, 'tax'],
  [/^business_profile\.(url|product_description|support_url)\b/, 'website'],
  [/^(business_profile|business_type|company|settings|email)\b/, 'business'],
  [
    /^(individual|representative|relationship|owners?|directors?|executives?)\b|^person_/,
    'identity',
  ],
]

/** Returns what the provider's codes ask for, each thing once and in one order. */
export function readNeeds(codes: readonly string[]): PaymentNeed[] {
  const needs = codes.map((code) => patterns.find(([fits]) => fits.test(code))?.[1] ?? 'other')
  return [...new Set(needs)].sort()
}

/**
 * Returns why an account takes no cards, by the provider's reason; null if it names none
 * (https://docs.stripe.com/api/accounts/object#account_object-requirements-disabled_reason).
 */
export function readWait(
  reason: Stripe.Account.Requirements.DisabledReason | null,
): PaymentsWait | null {
  if (reason === null) return null
  if (reason === 'requirements.past_due' || reason.startsWith('action_required.')) return 'due'
  if (['requirements.pending_verification', 'under_review', 'listed'].includes(reason))
    return 'checking'
  return 'refused'
}
