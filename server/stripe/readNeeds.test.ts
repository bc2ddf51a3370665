import { expect, test } from 'vitest'
import { readNeeds, readWait } from './readNeeds.ts'

test.each([
  ['individual.dob.day', 'identity'],
  ['representative.first_name', 'identity'],
  ['person_8UayFKIMRJklog.address.line1', 'identity'],
  ['individual.id_number', 'identity'],
  ['owners.email', 'identity'],
  ['individual.verification.document', 'document'],
  ['person_8UayFKIMRJklog.verification.additional_document', 'document'],
  ['company.verification.document', 'document'],
  ['documents.bank_account_ownership_verification.files', 'bank'],
  ['external_account', 'bank'],
  ['company.tax_id', 'tax'],
  ['company.registration_number', 'tax'],
  ['business_profile.url', 'website'],
  ['business_profile.product_description', 'website'],
  ['business_profile.mcc', 'business'],
  ['business_type', 'business'],
  ['company.address.city', 'business'],
  ['settings.payments.statement_descriptor', 'business'],
  ['tos_acceptance.date', 'terms'],
  ['interv_abc123.restricted_or_prohibited_industry_diligence.form', 'other'],
])('the provider\u2019s %s is our %s', (code, need) => {
  expect(readNeeds([code])).toEqual([need])
})

test('a thing that several codes ask for is asked for once', () => {
  expect(readNeeds(['tos_acceptance.ip', 'external_account', 'tos_acceptance.date'])).toEqual([
    'bank',
    'terms',
  ])
})

test.each([
  [null, null],
  ['requirements.past_due', 'due'],
  ['action_required.requested_capabilities', 'due'],
  ['requirements.pending_verification', 'checking'],
  ['under_review', 'checking'],
  ['rejected.fraud', 'refused'],
  ['platform_paused', 'refused'],
  ['other', 'refused'],
] as const)('the reason %s means %s', (reason, wait) => {
  expect(readWait(reason)).toBe(wait)
})
