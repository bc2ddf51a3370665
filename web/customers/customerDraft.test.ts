import { expect, test } from 'vitest'
import type { CustomerView } from '#rules/shapes/customer.ts'
import { changedFields, toCustomerDraft } from './customerDraft.ts'

const ana: CustomerView = {
  id: 'cus_1',
  name: 'Ana Ruiz',
  phone: '+34612345678',
  phoneNational: '612 34 56 78',
  phoneInternational: '+34 612 34 56 78',
  phoneCountry: 'ES',
  phoneExtension: null,
  phoneType: 'MOBILE',
  optedOutAt: null,
  askedToStopAt: null,
  consent: [],
  createdAt: '2026-05-12T12:00:00Z',
  requests: { count: 0, lastAt: null },
  phoneInput: null,
  phoneMetadata: null,
  timeZone: null,
  timeZones: ['Europe/Madrid'],
  language: null,
  note: 'Rings first',
  lastRequest: null,
  unread: false,
  erased: false,
  optedOutBy: null,
  inTouch: false,
  canAnswer: true,
  totals: [],
  duplicates: [],
}
const before = toCustomerDraft(ana, 'GB')

test('the form starts with the number in international form, with its own country', () => {
  expect(before.phone).toEqual({ typed: '+34 612 34 56 78', country: 'ES' })
  expect(toCustomerDraft({ ...ana, phoneCountry: null }, 'GB').phone.country).toBe('GB')
})

test('only what was changed is sent', () => {
  expect(changedFields(before, before)).toEqual({})
  expect(changedFields(before, { ...before, timeZone: 'America/Lima' })).toEqual({
    timeZone: 'America/Lima',
  })
})

test('a language can be chosen, and reset to the number’s', () => {
  const arabic = { ...before, language: 'ar' as const }
  expect(changedFields(before, arabic)).toEqual({ language: 'ar' })
  expect(changedFields(arabic, before)).toEqual({ language: null })
})

test('an emptied field is removed', () => {
  expect(changedFields({ ...before, timeZone: 'America/Lima' }, before)).toEqual({ timeZone: null })
  expect(changedFields(before, { ...before, name: ' ', note: '' })).toEqual({
    name: null,
    note: null,
  })
})

test('another number is sent with its country and its confirmation', () => {
  const phone = { typed: ' 020 7946 0958', country: 'GB' }
  expect(changedFields(before, { ...before, phone, confirmPhone: true })).toEqual({
    phone: '020 7946 0958',
    phoneCountry: 'GB',
    confirmPhone: true,
  })
})

test('the same digits under another country are another number', () => {
  const national = { ...before, phone: { typed: '612 345 678', country: 'ES' } }
  const moved = { ...national, phone: { typed: '612 345 678', country: 'FR' } }
  expect(changedFields(national, moved)).toEqual({ phone: '612 345 678', phoneCountry: 'FR' })
})
