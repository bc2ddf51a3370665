import { expect, test } from 'vitest'
import type { BusinessView } from '#rules/shapes/business.ts'
import { changesOf, draftOf } from './businessDraft.ts'

const bell: BusinessView = {
  id: 'biz_1',
  name: 'Bell Plumbing',
  country: 'GB',
  currency: 'GBP',
  locale: 'en-GB',
  timeZone: 'Europe/London',
  paymentsReady: true,
  contactPhone: null,
  textsFrom: null,
  allowedCountries: null,
  textLanguage: null,
  logo: null,
  quietHours: { from: '20:00', to: '09:00' },
  paidLate: 'accept',
}
const before = draftOf(bell)

test('a form that was only looked at changes nothing', () => {
  expect(changesOf(before, draftOf(bell))).toEqual({})
})

test('only what was changed is sent', () => {
  expect(changesOf(before, { ...before, allowedCountries: ['GB', 'IE'] })).toEqual({
    allowedCountries: ['GB', 'IE'],
  })
  expect(changesOf(before, { ...before, quietHours: { from: '21:00', to: '09:00' } })).toEqual({
    quietHours: { from: '21:00', to: '09:00' },
  })
})

test('one language for every text is chosen, and taken back to that of each number', () => {
  const french = { ...before, textLanguage: 'fr' as const }
  expect(changesOf(before, french)).toEqual({ textLanguage: 'fr' })
  expect(changesOf(french, before)).toEqual({ textLanguage: null })
})

test('a contact phone goes with its country, and an emptied one is taken away', () => {
  const phone = { typed: '020 7946 0958', country: 'GB' }
  const withPhone = { ...before, contactPhone: phone }
  expect(changesOf(before, withPhone)).toEqual({
    contactPhone: '020 7946 0958',
    contactPhoneCountry: 'GB',
  })
  expect(changesOf(withPhone, { ...withPhone, contactPhone: { ...phone, typed: ' ' } })).toEqual({
    contactPhone: null,
  })
})
