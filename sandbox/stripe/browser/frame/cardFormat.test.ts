import { expect, test } from 'vitest'
import {
  brandNamed,
  brandOf,
  checkCvc,
  checkExpiry,
  checkNumber,
  checkPostalCode,
  formatCvc,
  formatExpiry,
  formatNumber,
  formatPostalCode,
  isAmericanCard,
} from './cardFormat.ts'

test('numbers are grouped as on the card and cut at its length', () => {
  expect(formatNumber('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(formatNumber('378282246310005')).toBe('3782 822463 10005')
  expect(formatNumber('36227206271667')).toBe('3622 720627 1667')
  expect(formatNumber('6205500000000000004')).toBe('6205 5000 0000 0000004')
  expect(formatNumber('4242-4242 4242.4242 99')).toBe('4242 4242 4242 4242')
  expect(formatNumber('４２４２')).toBe('4242')
})

test('brands are known by their first digits', () => {
  const digits = ['4', '55', '2223', '37', '6011', '30', '305', '36', '3566', '62', '9']
  expect(digits.map((one) => brandOf(one).name)).toEqual([
    'visa',
    'mastercard',
    'mastercard',
    'amex',
    'discover',
    'unknown',
    'diners',
    'diners',
    'jcb',
    'unionpay',
    'unknown',
  ])
})

test('expiry dates are understood however they are typed or filled in', () => {
  for (const typed of ['1230', '12/30', '12 / 30', '12/2030', '122030', '12-30', '12.2030']) {
    expect(formatExpiry(typed)).toBe('12 / 30')
  }
  expect(formatExpiry('1/30')).toBe('01 / 30')
  expect(formatExpiry('1/')).toBe('01 / ')
  expect(formatExpiry('1')).toBe('1')
  expect(formatExpiry('5')).toBe('05 / ')
  expect(formatExpiry('12 / ', true)).toBe('12')
})

test('each wrong field has the code of Stripe.js for its error', () => {
  const now = new Date(2026, 5, 15)
  const [visa, amex, unknown] = [brandNamed('visa'), brandNamed('amex'), brandNamed('')]
  expect(checkNumber('4242')).toBe('incomplete_number')
  expect(checkNumber('4242 4242 4242 4241')).toBe('invalid_number')
  expect(checkNumber('4242 4242 4242 4242')).toBeNull()
  expect(checkNumber('6205 5000 0000 0000 004')).toBeNull()
  expect(checkExpiry('12', now)).toBe('incomplete_expiry')
  expect(checkExpiry('13 / 30', now)).toBe('invalid_expiry_month')
  expect(checkExpiry('12 / 25', now)).toBe('invalid_expiry_year_past')
  expect(checkExpiry('05 / 26', now)).toBe('invalid_expiry_month_past')
  expect(checkExpiry('12 / 77', now)).toBe('invalid_expiry_year')
  expect(checkExpiry('06 / 26', now)).toBeNull()
  expect(checkCvc('12', visa)).toBe('incomplete_cvc')
  expect(checkCvc('123', amex)).toBe('incomplete_cvc')
  expect([checkCvc('1234', amex), checkCvc('123', unknown), checkCvc('1234', unknown)]).toEqual([
    null,
    null,
    null,
  ])
  expect(formatCvc('12345', visa)).toBe('123')
  expect(formatCvc('12345', amex)).toBe('1234')
})

test('a postal code has five digits for a US card, and may have letters elsewhere', () => {
  expect(formatPostalCode('94107-1234', true)).toBe('94107')
  expect(formatPostalCode('sw1a 1aa', false)).toBe('SW1A 1AA')
  expect(checkPostalCode('9410', true)).toBe('incomplete_zip')
  expect(checkPostalCode('94107', true)).toBeNull()
  expect(checkPostalCode('1010', false)).toBeNull()
})

test('the country of a test card is given by its seventh to ninth digits', () => {
  expect(isAmericanCard('4242 4242 4242 4242')).toBe(true)
  expect(isAmericanCard('4000 0000 0000 9995')).toBe(true)
  expect(isAmericanCard('4000 0084 0000 1629')).toBe(true)
  expect(isAmericanCard('4000 0082 6000 0000')).toBe(false)
  expect(isAmericanCard('4000 0027 6000 3184')).toBe(false)
})
