import { expect, test } from 'vitest'
import { limits } from '../limits.ts'
import { judgeRow, type KnownCustomer } from './judgeRow.ts'
import { type ReadRow, readRow } from './readRow.ts'

const columns = { phone: 0, name: 1, familyName: 2, note: 3, language: 4 }
const rules = { columns, country: 'GB', allowedCountries: null }

test.each([
  [
    ['07400 123456', ' Ana ', 'Ruiz\n', 'a\r\nb', 'pt_BR'],
    { name: 'Ana Ruiz', note: 'a\nb', language: 'pt' },
  ],
  // Line breaks of an old Mac, and an apostrophe that disarms no formula.
  [
    ['07400 123456', 'Ana  Maria', ' Ruiz', "Rang '+44\rtwice"],
    { name: 'Ana Maria Ruiz', note: "Rang '+44\ntwice" },
  ],
  [['07400123456'], { name: null, note: null, language: null }],
  // A spreadsheet dropped the leading zero, or took the number for a formula.
  [['7400123456', '', 'Ruiz'], { name: 'Ruiz' }],
  [["'+447400123456", "'=1+1"], { name: '=1+1' }],
  [['07400 123456', '', '', '', 'Klingon'], { language: null }],
  [['07400 123456', '', '', '', 'allemand'], { language: 'de' }],
])('%j is read', (cells, expected) => {
  expect(readRow(cells, rules)).toMatchObject({
    outcome: 'read',
    phone: { e164: '+447400123456' },
    ...expected,
  })
})

test.each([
  [[], 'phone', 'field_required'],
  [[' '], 'phone', 'field_required'],
  [['4.47E+11'], 'phone', 'DIGITS_LOST'],
  [['07400 123456 / 07400 123457'], 'phone', 'SEVERAL_NUMBERS'],
  [['999'], 'phone', 'SHORT_OR_EMERGENCY'],
  [['1'.repeat(300)], 'phone', 'NOT_A_NUMBER'],
  [['07400 123456', 'a\u202Eb'], 'name', 'name_invalid'],
  [['07400 123456', 'a'.repeat(61)], 'name', 'name_invalid'],
  [['07400 123456', '', '', 'a'.repeat(1_001)], 'note', 'note_too_long'],
])('%j is bad, and its cell and the reason are named', (cells, field, reason) => {
  expect(readRow(cells, rules)).toEqual({ outcome: 'bad', field, reason })
})

test('a number may be as long as the field of a request takes, and no longer', () => {
  const spaced = (length: number) => `07400${'123456'.padStart(length - 5)}`
  const max = limits.phoneInputCharactersMax
  expect(readRow([spaced(max)], rules).outcome).toBe('read')
  expect(readRow([spaced(max + 1)], rules)).toMatchObject({ reason: 'NOT_A_NUMBER' })
})

test('a mobile number leaves no doubt, and a landline is to be vouched for', () => {
  expect(readRow(['07400 123456'], rules)).toMatchObject({ doubt: null })
  expect(readRow(['020 7946 0958'], rules)).toMatchObject({ doubt: 'FIXED_LINE' })
})

test('a country that the business does not text is a reason', () => {
  expect(readRow(['+34 612 34 56 78'], { ...rules, allowedCountries: ['GB'] })).toMatchObject({
    reason: 'COUNTRY_NOT_ALLOWED',
  })
})

const choices = { landlines: 'leave', known: 'fill' } as const
const nobody = { customer: null, repeats: null }
const readLandline = () => readRow(['020 7946 0958'], rules) as ReadRow
const someone: KnownCustomer = {
  id: 'c',
  name: 'Ana',
  note: null,
  language: null,
  isConfirmed: true,
}

test('a landline is imported when a member vouches for all landlines, or has vouched for this one', () => {
  const landline = readLandline()
  expect(judgeRow(landline, nobody, choices)).toMatchObject({
    outcome: 'bad',
    reason: 'FIXED_LINE',
  })
  expect(judgeRow(landline, nobody, { ...choices, landlines: 'take' }).outcome).toBe('new')
  expect(judgeRow(landline, { customer: someone, repeats: null }, choices).outcome).toBe('known')
})

test('nobody can vouch for a number that is in no numbering plan', () => {
  const row = { ...readLandline(), doubt: 'NOT_IN_PLAN' } as const
  expect(judgeRow(row, nobody, { ...choices, landlines: 'take' }).outcome).toBe('bad')
})
