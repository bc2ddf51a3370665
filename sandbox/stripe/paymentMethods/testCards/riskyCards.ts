import type { CheckResult, TestCard } from '../testCard.ts'
import { describeCard as card, cardDeclined } from './describeCard.ts'

const checks = (
  cvc: CheckResult,
  address_postal_code: CheckResult,
  address_line1: CheckResult,
): Partial<TestCard> => ({ checks: { cvc, address_line1, address_postal_code } })

// An account's default settings block the highest risk
// (https://docs.stripe.com/radar/risk-settings), and none of the other risks of these cards.
const blocked: Partial<TestCard> = {
  blocked: true,
  riskLevel: 'highest',
  decline: cardDeclined('fraudulent'),
}

/** Cards for fraud prevention (https://docs.stripe.com/testing#fraud-prevention). */
export const riskyCards = [
  card('fraudulent', '4100000000000019', 'Blocked as fraudulent', ['radarBlock'], blocked),
  card('risk_highest', '4000000000004954', 'Blocked, highest risk', ['riskLevelHighest'], blocked),
  card('risk_elevated', '4000000000009235', 'Elevated risk', ['riskLevelElevated'], {
    riskLevel: 'elevated',
  }),
  card(
    'high_dispute_score',
    '4000008400000407',
    'High fraud dispute score',
    ['highFraudDisputeScore'],
    { riskLevel: 'elevated' },
  ),
  card('high_warning_score', '4000008400000159', 'High fraud warning score', ['highEfwScore'], {
    riskLevel: 'elevated',
  }),
  card(
    'dynamic_risk',
    '4000008400001017',
    'Succeeds (dynamic risk thresholds are off)',
    ['radarDynamicRiskThreshold'],
    { riskLevel: 'elevated' },
  ),
  card(
    'adaptive_three_d_secure',
    '4000008405600003',
    'Succeeds (adaptive 3-D Secure is off)',
    ['adaptive3dsChallenge'],
    { authentication: 'supported' },
  ),
  card(
    'cvc_fails',
    '4000000000000101',
    'CVC check fails',
    ['cvcCheckFail'],
    checks('fail', 'pass', 'pass'),
  ),
  card(
    'postal_code_fails',
    '4000000000000036',
    'Postal code check fails',
    ['avsZipFail'],
    checks('pass', 'fail', 'pass'),
  ),
  card(
    'cvc_fails_elevated',
    '4000058400307872',
    'CVC check fails, elevated risk',
    ['cvcCheckFailElevatedRisk'],
    { ...checks('fail', 'pass', 'pass'), riskLevel: 'elevated' },
  ),
  card(
    'postal_code_fails_elevated',
    '4000058400306072',
    'Postal code check fails, elevated risk',
    ['avsZipFailElevatedRisk'],
    { ...checks('pass', 'fail', 'pass'), riskLevel: 'elevated' },
  ),
  card(
    'line1_fails',
    '4000000000000028',
    'Address line 1 check fails',
    ['avsLine1Fail'],
    checks('pass', 'pass', 'fail'),
  ),
  card(
    'address_fails',
    '4000000000000010',
    'Address checks fail',
    ['avsFail'],
    checks('pass', 'fail', 'fail'),
  ),
  card(
    'address_unavailable',
    '4000000000000044',
    'Address checks unavailable',
    ['avsUnchecked'],
    checks('pass', 'unavailable', 'unavailable'),
  ),
  card('captcha', '4000000000001208', 'Succeeds (captcha; the sandbox shows none)'),
  card('captcha_second', '4000000000003725', 'Succeeds (captcha; the sandbox shows none)'),
]
