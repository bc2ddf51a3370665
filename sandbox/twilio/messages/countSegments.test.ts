import { expect, test } from 'vitest'
import { countSegments } from './countSegments.ts'

// https://www.twilio.com/docs/glossary/what-sms-character-limit
test('segments hold 160 or 153 GSM-7 letters, 70 or 67 others, and € takes two', () => {
  expect(countSegments('a'.repeat(160))).toBe(1)
  expect(countSegments('a'.repeat(161))).toBe(2)
  expect(countSegments('a'.repeat(307))).toBe(3)
  expect(countSegments(`${'a'.repeat(159)}€`)).toBe(2)
  expect(countSegments('ж'.repeat(70))).toBe(1)
  expect(countSegments('ж'.repeat(71))).toBe(2)
})

// https://www.twilio.com/docs/glossary/what-is-ucs-2-character-encoding
test('an emoji takes two of the 70, and one letter of UCS-2 makes the whole text UCS-2', () => {
  expect(countSegments('😀'.repeat(35))).toBe(1)
  expect(countSegments('😀'.repeat(36))).toBe(2)
  expect(countSegments(`${'a'.repeat(70)}😀`)).toBe(2)
})
