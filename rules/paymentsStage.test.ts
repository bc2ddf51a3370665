import { expect, test } from 'vitest'
import { needsForm, type PaymentsFacts, paymentsStage } from './paymentsStage.ts'

const fresh: PaymentsFacts = {
  paymentsReady: false,
  paymentsProblem: null,
  paymentsDue: ['bank'],
  paymentsWait: 'due',
  detailsSubmitted: false,
  onboardingBegunAt: null,
}
const begun = { ...fresh, onboardingBegunAt: new Date() }
const handedIn = { ...begun, paymentsDue: [], detailsSubmitted: true }
const ready = { ...handedIn, paymentsReady: true, paymentsWait: null }
const stopped = { ...begun, detailsSubmitted: true, paymentsProblem: 'charges_disabled' as const }

test.each([
  ['before anything', fresh, 'not_begun', true],
  [
    'before there is an account',
    { ...fresh, paymentsDue: [], paymentsWait: null },
    'not_begun',
    true,
  ],
  ['once the form was opened', begun, 'begun', true],
  [
    'when more is needed after it was handed in',
    { ...begun, detailsSubmitted: true },
    'begun',
    true,
  ],
  ['while it is checked', { ...handedIn, paymentsWait: 'checking' as const }, 'checking', false],
  ['when it was refused', { ...handedIn, paymentsWait: 'refused' as const }, 'stopped', false],
  ['when cards are taken', ready, 'ready', false],
  ['when cards are taken and more is asked', { ...ready, paymentsDue: ['tax'] }, 'asked', true],
  ['when something is overdue', stopped, 'restricted', true],
  [
    'when it is checked again',
    { ...stopped, paymentsDue: [], paymentsWait: 'checking' as const },
    'checking',
    false,
  ],
  ['when nothing helps', { ...stopped, paymentsDue: [] }, 'stopped', false],
  ['when it is refused later', { ...stopped, paymentsWait: 'refused' as const }, 'stopped', false],
  [
    'when the account is gone',
    { ...fresh, paymentsProblem: 'account_gone' as const },
    'gone',
    false,
  ],
] as const)('%s', (_, facts, stage, form) => {
  expect(paymentsStage(facts)).toBe(stage)
  expect(needsForm(stage)).toBe(form)
})
