import * as phones from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { formatAsTyped } from './formatAsTyped.ts'
import { isInternational, readTypedPhone } from './readTypedPhone.ts'
import { showPhone } from './showPhone.ts'

test.each([
  ['612345678', 'ES'],
  ['+34 612 34 56 78', 'US'],
  ['0034612345678', 'US'],
  ['tel:+34612345678', 'US'],
  ['６１２３４５６７８', 'ES'],
])('%s typed under %s is read as the same number', (typed, country) => {
  expect(readTypedPhone(phones, typed, country)).toEqual({
    country: 'ES',
    e164: '+34612345678',
    international: '+34 612 34 56 78',
    wrongLength: null,
  })
})

test.each([
  ['612', 'too_short'],
  ['+34612', 'too_short'],
  ['6123456789012', 'too_long'],
  ['612345678', null],
] as const)('%s under ES is %s', (typed, wrongLength) => {
  expect(readTypedPhone(phones, typed, 'ES').wrongLength).toBe(wrongLength)
})

test('nothing sensible typed is no number and no error of length', () => {
  expect(readTypedPhone(phones, 'Ana', 'ES').e164).toBeNull()
})

test('a country that the plans do not know reads only international numbers', () => {
  expect(readTypedPhone(phones, '+34612345678', 'AQ').country).toBe('ES')
})

test.each([
  ['+34', true],
  [' 0034 612', true],
  ['tel: +34612', true],
  ['612 345 678', false],
  ['011', false],
])('%s says its own country: %s', (typed, international) => {
  expect(isInternational(typed)).toBe(international)
})

test('digits are grouped while typed, and a country code takes its country along', () => {
  expect(formatAsTyped(phones, { typed: '+3461234', country: 'GB' })).toEqual({
    typed: '+34 612 34',
    country: 'ES',
  })
})

test.each(['call Ana', '612345678901234567890', '٦١٢'])('%s stays as it was typed', (typed) => {
  expect(formatAsTyped(phones, { typed, country: 'ES' }).typed).toBe(typed)
})

test('a beginning on which the formatter throws can still be typed', () => {
  const entry = { typed: '03', country: 'CV' }
  expect(() => new phones.AsYouType('CV').input('03')).toThrow()
  expect(formatAsTyped(phones, entry)).toEqual(entry)
})

test('a number is shown in international form, and plainly until the plans are loaded', () => {
  expect(showPhone(phones, '+447911123456')).toBe('+44 7911 123456')
  expect(showPhone(null, '+447911123456')).toBe('+447911123456')
})
