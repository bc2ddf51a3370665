import type { Dispute, DisputeReason } from '../objects/dispute.ts'

type CaseType = Dispute['payment_method_details']['card']['case_type']

/**
 * Returns the card network's own code for a reason
 * (https://docs.stripe.com/disputes/categories#network-code-map); null where there is none. In an
 * inquiry about fraud, Visa uses the code of the whole family.
 */
export function networkReasonCode(
  brand: string,
  reason: DisputeReason,
  caseType: CaseType,
): string | null {
  if (brand === 'visa' && reason === 'fraudulent' && caseType === 'inquiry') return '10'
  return codes[brand]?.[reason] ?? null
}

const codes: Record<string, Partial<Record<DisputeReason, string>>> = {
  visa: {
    credit_not_processed: '13.6',
    duplicate: '12.6.1',
    fraudulent: '10.4',
    product_not_received: '13.1',
    product_unacceptable: '13.3',
    subscription_canceled: '13.2',
  },
  mastercard: {
    credit_not_processed: '4853',
    duplicate: '4834',
    fraudulent: '4837',
    product_not_received: '4853',
    product_unacceptable: '4853',
    subscription_canceled: '4853',
  },
  amex: {
    credit_not_processed: 'C02',
    duplicate: 'P08',
    fraudulent: 'F29',
    product_not_received: 'C08',
    product_unacceptable: 'C31',
    subscription_canceled: 'C28',
  },
}
