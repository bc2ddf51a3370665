import fc from 'fast-check'
import examples from 'libphonenumber-js/mobile/examples'
import { expect, test } from 'vitest'
import { readPhone } from '#rules/phone.ts'
import { callingCodeOf, normalizePhone, rereadPhone } from './normalizePhone.ts'
import { readTyped } from './readTyped.ts'

test.each([
  ['612 34 56 78', 'ES', '+34 612 34 56 78', 'ES'],
  ['+44 (0)20 7946 0958', 'ES', '+44 20 7946 0958', 'GB'],
  ['020 7946 0958 ext 5', 'GB', '+44 20 7946 0958 ext. 5', 'GB'],
  ['tel:+34612345678', 'US', '+34 612 34 56 78', 'ES'],
  ['612', 'ES', '612', 'ES'],
  ['Ana', 'ES', 'Ana', 'ES'],
  ['', 'ES', '', 'ES'],
])('%s under %s becomes %s, of %s', (typed, country, normalized, followed) => {
  expect(normalizePhone({ typed, country })).toEqual({ typed: normalized, country: followed })
})

// 00 94… or 009 46…: prefixes of two countries; only the full plans tell which one is a number.
test.each([
  ['0094611945238', 'MH'],
  ['010481843739', 'WS'],
])('%s under %s may be two numbers and stays as it was typed', (typed, country) => {
  expect(readTyped({ typed, country }).valid).toBe(true)
  expect(normalizePhone({ typed, country })).toEqual({ typed, country })
})

test('normalizing keeps the number, and normalizing again changes nothing', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^(\+|00|0)?[\d ()-]{4,16}$/),
      fc.constantFrom('ES', 'US', 'GB', 'DE', 'AR', 'IT', 'JP'),
      (typed, country) => {
        const normalized = normalizePhone({ typed, country })
        expect(readTyped(normalized).e164).toBe(readTyped({ typed, country }).e164)
        expect(normalizePhone(normalized)).toEqual(normalized)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('the server’s full plans read the same number before and after normalizing', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^(\+|00|011|0)?\d{6,13}$/),
      fc.constantFrom(...Object.keys(examples)),
      (typed, country) => {
        const normalized = normalizePhone({ typed, country })
        const [asked, left] = [
          readPhone(typed, country),
          readPhone(normalized.typed, normalized.country),
        ]
        if (asked.e164 === null) expect(left.valid).toBe(false)
        else expect(left.e164).toBe(asked.e164)
      },
    ),
    { numRuns: 3_000 },
  )
})

test.each([
  ['612345678', 'GB', { typed: '612345678', country: 'GB' }],
  ['2133734253', 'US', { typed: '(213) 373-4253', country: 'US' }],
  ['call Ana', 'US', { typed: 'call Ana', country: 'US' }],
  ['+44', 'FR', { typed: '+33', country: 'FR' }],
  ['+', 'FR', { typed: '+33', country: 'FR' }],
  ['+44 7400 123456', 'FR', null],
  ['0044 7400 123456', 'FR', null],
  ['+44 (0)7400 123456', 'FR', null],
])('%s with %s chosen beside it', (typed, country, reread) => {
  expect(rereadPhone(typed, country)).toEqual(reread)
})

test('a country without a plan of its own has no calling code', () => {
  expect([callingCodeOf('GB'), callingCodeOf('AQ')]).toEqual(['44', undefined])
})
