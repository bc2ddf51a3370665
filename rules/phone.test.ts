import fc from 'fast-check'
import { expect, test } from 'vitest'
import { needsConfirmation, readPhone } from './phone.ts'

test.each([
  ['+447400123456'],
  ['+44 7400 123456'],
  ['+44 (0)7400 123456'],
  ['+44 (0) 7400-123-456'],
  ['0044 7400 123456'],
  ['07400 123456'],
  ['07400.123.456'],
  ['(07400) 123456'],
  ['tel:+44-7400-123456'],
  ['\u202A+44 7400 123456\u202C'],
  ['＋４４７４００１２３４５６'],
  ['+٤٤٧٤٠٠١٢٣٤٥٦'],
  ['\u00A0+44\u00A07400\u2009123456 '],
  ['4.47400123456E+11'],
])('%s is read as +447400123456 by a British business', (typed) => {
  expect(readPhone(typed, 'GB')).toMatchObject({
    valid: true,
    e164: '+447400123456',
    textable: true,
  })
})

test.each([
  ['+34 612 34 56 78', '+34612345678', 'ES'],
  ['+1 (415) 555-2671', '+14155552671', 'US'],
  ['+52 55 1234 5678', '+525512345678', 'MX'],
  ['+55 11 96123-4567', '+5511961234567', 'BR'],
  ['+91 81234 56789', '+918123456789', 'IN'],
  ['+81 90-1234-5678', '+819012345678', 'JP'],
  ['011 34 612 34 56 78', '+34612345678', 'ES'],
])('%s is read as %s wherever it is typed', (typed, e164, country) => {
  expect(readPhone(typed, 'US')).toMatchObject({ valid: true, e164, country })
})

test.each([
  ['', 'NOT_A_NUMBER'],
  ['hello', 'NOT_A_NUMBER'],
  ['call 07400 123456 now', 'NOT_A_NUMBER'],
  ['07400 1', 'TOO_SHORT'],
  ['07400 123456 789', 'TOO_LONG'],
  ['+999 7400 123456', 'INVALID_COUNTRY_CODE'],
  ['+44 7400 00000', 'NOT_IN_PLAN'],
])('%s is refused with %s', (typed, reason) => {
  expect(readPhone(typed, 'GB')).toMatchObject({ valid: false, textable: false, reason })
})

test.each([
  ['+44 909 879 0879', 'PREMIUM_RATE'],
  ['+44 800 123 4567', 'TOLL_FREE'],
  ['+49 180 5123456', 'SHARED_COST'],
  ['+44 7640 123456', 'PAGER'],
])('%s is never texted: %s', (typed, type) => {
  expect(readPhone(typed, 'GB')).toMatchObject({ valid: true, type, textable: false })
})

test('a number of which a spreadsheet lost digits is refused, for zeros would be someone else', () => {
  expect(readPhone('4.47400E+11', 'GB')).toMatchObject({ valid: false, e164: null })
})

test('a short or emergency number is not a telephone number', () => {
  for (const typed of ['999', '112', '911', '60000'])
    expect(readPhone(typed, 'GB').valid).toBe(false)
})

test('a landline needs confirmation and a mobile does not', () => {
  expect(needsConfirmation(readPhone('+44 20 7946 0958'))).toBe(true)
  expect(needsConfirmation(readPhone('+44 7400 123456'))).toBe(false)
  // Where mobiles and landlines share ranges nobody can tell, so nobody is asked.
  expect(needsConfirmation(readPhone('+1 415 555 2671'))).toBe(false)
})

test('a national form without a country is refused, not guessed', () => {
  expect(readPhone('07400 123456')).toMatchObject({
    valid: false,
    e164: null,
    reason: 'INVALID_COUNTRY_CODE',
  })
})

test('what is shown in international form is read back as the same number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), (digits) => {
      const e164 = `+4474001${String(digits).padStart(5, '0')}`
      const { international, national } = readPhone(e164)
      expect(readPhone(international ?? '').e164).toBe(e164)
      expect(readPhone(national ?? '', 'GB').e164).toBe(e164)
    }),
  )
})

test('whatever is typed is read or refused, and never throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[+\d() .;ext=-]{0,40}$/)),
      fc.option(fc.constantFrom('GB', 'US', 'ZZ', '', 'gb'), { nil: undefined }),
      (typed, country) => {
        const reading = readPhone(typed, country)
        if (reading.valid) expect(reading.e164).toMatch(/^\+[1-9]\d{1,14}$/)
        else expect(reading.reason).toBeTruthy()
      },
    ),
    { numRuns: 1_000 },
  )
})
