import { isValidPhoneNumber } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { countSegments } from './countSegments.ts'
import { fixedFates } from './fates.ts'

test('parts hold 160 or 153 GSM-7 letters, 70 or 67 of others, and € takes two', () => {
  expect(countSegments('a'.repeat(160))).toBe(1)
  expect(countSegments('a'.repeat(161))).toBe(2)
  expect(countSegments('a'.repeat(307))).toBe(3)
  expect(countSegments(`${'a'.repeat(159)}€`)).toBe(2)
  expect(countSegments('ж'.repeat(70))).toBe(1)
  expect(countSegments('ж'.repeat(71))).toBe(2)
})

test('the UK numbers of fixed fate are valid to number metadata, so an app accepts them', () => {
  const invalid = fixedFates.filter(
    ({ number }) => number.startsWith('+44') && !isValidPhoneNumber(number),
  )
  expect(invalid).toEqual([])
})
