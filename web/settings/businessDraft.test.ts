import { expect, test } from 'vitest'
import type { BusinessView } from '#rules/shapes/business.ts'
import { changedSettings, toBusinessDraft } from './businessDraft.ts'

const bell: BusinessView = {
  id: 'biz_1',
  name: 'Bell Plumbing',
  country: 'GB',
  currency: 'GBP',
  locale: 'en-GB',
  timeZone: 'Europe/London',
  paymentsReady: true,
  paymentsProblem: null,
  paymentsStage: 'ready',
  canOnboard: false,
  textMarkedPaid: true,
  textRefunds: true,
  contactPhone: null,
  address: null,
  taxNumber: null,
  textsFrom: null,
  textsFromName: null,
  textsFromKind: 'shared',
  allowedCountries: null,
  textLanguage: null,
  logo: null,
  quietHours: { from: '20:00', to: '09:00' },
  paidLate: 'accept',
  refundProofAboveMinor: null,
}
const before = toBusinessDraft(bell)

test('an untouched form changes nothing', () => {
  expect(changedSettings(before, toBusinessDraft(bell))).toEqual({})
})

test('only what was changed is sent', () => {
  expect(changedSettings(before, { ...before, allowedCountries: ['GB', 'IE'] })).toEqual({
    allowedCountries: ['GB', 'IE'],
  })
  expect(
    changedSettings(before, { ...before, quietHours: { from: '21:00', to: '09:00' } }),
  ).toEqual({
    quietHours: { from: '21:00', to: '09:00' },
  })
})

test('a language for all texts can be chosen, and reset to each number’s own', () => {
  const french = { ...before, textLanguage: 'fr' as const }
  expect(changedSettings(before, french)).toEqual({ textLanguage: 'fr' })
  expect(changedSettings(french, before)).toEqual({ textLanguage: null })
})

test('a contact phone is sent with its country, and an emptied one is removed', () => {
  const phone = { typed: '020 7946 0958', country: 'GB' }
  const withPhone = { ...before, contactPhone: phone }
  expect(changedSettings(before, withPhone)).toEqual({
    contactPhone: '020 7946 0958',
    contactPhoneCountry: 'GB',
  })
  expect(
    changedSettings(withPhone, { ...withPhone, contactPhone: { ...phone, typed: ' ' } }),
  ).toEqual({
    contactPhone: null,
  })
})
