import type { CardDispute, TestCard } from '../testCard.ts'
import { describeCard } from './describeCard.ts'

const disputed = (
  name: string,
  number: string,
  shows: string,
  token: string,
  dispute: Partial<CardDispute> = {},
  more: Partial<TestCard> = {},
) =>
  describeCard(name, number, shows, [token], {
    dispute: { kind: 'chargeback', reason: 'fraudulent', count: 1, eligibleFor: null, ...dispute },
    ...more,
  })

/**
 * Cards whose charges succeed and are then disputed (https://docs.stripe.com/testing#disputes).
 * The last three depend on a prevention program; an account that is not enrolled in one gets a
 * dispute.
 */
export const disputedCards = [
  disputed('dispute_fraudulent', '4000000000000259', 'Disputed as fraudulent', 'createDispute'),
  disputed(
    'dispute_not_received',
    '4000000000002685',
    'Disputed as not received',
    'createDisputeProductNotReceived',
    { reason: 'product_not_received' },
  ),
  disputed(
    'dispute_inquiry',
    '4000000000001976',
    'Disputed as an inquiry',
    'createDisputeInquiry',
    { kind: 'inquiry' },
  ),
  disputed(
    'early_fraud_warning',
    '4000000000005423',
    'Early fraud warning',
    'createIssuerFraudRecord',
    { kind: 'early_fraud_warning' },
  ),
  disputed(
    'dispute_multiple',
    '4000000404000079',
    'Disputed several times',
    'createMultipleDisputes',
    { count: 2 },
  ),
  disputed(
    'dispute_compelling_evidence',
    '4000000404000038',
    'Disputed (Visa Compelling Evidence 3.0)',
    'createCe3EligibleDispute',
    { eligibleFor: 'visa_compelling_evidence_3' },
  ),
  disputed(
    'dispute_visa_compliance',
    '4000008400000779',
    'Disputed (Visa compliance)',
    'createComplianceDispute',
    { kind: 'compliance', reason: 'noncompliant', eligibleFor: 'visa_compliance' },
  ),
  disputed(
    'dispute_mastercard_compliance',
    '5105008400000002',
    'Disputed (Mastercard compliance)',
    'createMastercardComplianceDispute',
    { kind: 'compliance', reason: 'noncompliant', eligibleFor: 'mastercard_compliance' },
    { brand: 'mastercard' },
  ),
  disputed(
    'dispute_smart',
    '4000000001000043',
    'Disputed (Smart Disputes)',
    'createAutoRepresentmentEligibleDispute',
  ),
  disputed(
    'dispute_rapid_resolution',
    '4000000404004816',
    'Disputed (Visa Rapid Dispute Resolution)',
    'createRapidDisputeResolutionDispute',
  ),
  disputed(
    'dispute_ce3_block',
    '4000000404005649',
    'Disputed (Verifi CE3 block)',
    'createCe3BlockDispute',
  ),
  disputed(
    'dispute_ethoca',
    '5105000300000018',
    'Disputed (Ethoca alert)',
    'createEthocaAlert',
    {},
    { brand: 'mastercard' },
  ),
]
