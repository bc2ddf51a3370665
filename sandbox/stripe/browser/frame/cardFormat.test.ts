import { expect, test } from 'vitest'
import {
  brandOf,
  checkCvc,
  checkExpiry,
  checkNumber,
  formatCvc,
  formatExpiry,
  formatNumber,
} from './cardFormat.ts'

test('numbers are grouped as on the card and cut at its length', () => {
  expect(formatNumber('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(formatNumber('378282246310005')).toBe('3782 822463 10005')
  expect(formatNumber('4242-4242 4242.4242 99')).toBe('4242 4242 4242 4242')
  expect(formatNumber('４２４２')).toBe('4242')
})

test('brands are known from their first digits', () => {
  expect(['4', '55', '2223', '37', '6011', '9'].map((digits) => brandOf(digits).name)).toEqual([
    'visa',
    'mastercard',
    'mastercard',
    'amex',
    'discover',
    'unknown',
  ])
})

test('expiry dates are understood however they are typed or filled in', () => {
  for (const typed of ['1230', '12/30', '12 / 30', '12/2030', '122030']) {
    expect(formatExpiry(typed)).toBe('12 / 30')
  }
  expect(formatExpiry('1/30')).toBe('01 / 30')
  expect(formatExpiry('5')).toBe('05 / ')
  expect(formatExpiry('12 / ', true)).toBe('12')
})

test('each wrong field says what is wrong in the wording of Stripe.js', () => {
  const now = new Date(2026, 5, 15)
  expect(checkNumber('4242')?.code).toBe('incomplete_number')
  expect(checkNumber('4242 4242 4242 4241')?.code).toBe('invalid_number')
  expect(checkNumber('4242 4242 4242 4242')).toBeNull()
  expect(checkExpiry('12', now)?.code).toBe('incomplete_expiry')
  expect(checkExpiry('13 / 30', now)?.code).toBe('invalid_expiry_month')
  expect(checkExpiry('12 / 25', now)?.code).toBe('invalid_expiry_year_past')
  expect(checkExpiry('05 / 26', now)?.code).toBe('invalid_expiry_month_past')
  expect(checkExpiry('06 / 26', now)).toBeNull()
  expect(checkCvc('12', '4242')?.code).toBe('incomplete_cvc')
  expect(checkCvc('1234', '3782')).toBeNull()
  expect(formatCvc('12345', '4242')).toBe('123')
})
