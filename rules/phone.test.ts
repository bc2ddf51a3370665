import { expect, test } from 'vitest'
import { isCountry, judgeTexting, readPhone } from './phone.ts'

test('a reading has the kind of number, and its national and international forms', () => {
  expect(readPhone('020 7946 0958 ext 12', 'GB')).toEqual({
    valid: true,
    possible: true,
    e164: '+442079460958',
    country: 'GB',
    type: 'FIXED_LINE',
    national: '020 7946 0958',
    international: '+44 20 7946 0958',
    extension: '12',
    reason: null,
    textable: false,
  })
})

test('a number that cannot be read has a reason, and nothing else', () => {
  expect(readPhone('hello', 'GB')).toEqual({
    valid: false,
    possible: false,
    e164: null,
    country: null,
    type: null,
    national: null,
    international: null,
    extension: null,
    reason: 'NOT_A_NUMBER',
    textable: false,
  })
})

test('a number that its plan does not know yet is kept, but is not valid', () => {
  expect(readPhone('+44 7400 00000')).toMatchObject({
    valid: false,
    possible: true,
    e164: '+44740000000',
    reason: 'NOT_IN_PLAN',
    textable: false,
  })
})

test.each([
  ['+44 7400 123456', { may: 'yes' }],
  ['+1 415 555 2671', { may: 'yes' }],
  ['+44 20 7946 0958', { may: 'confirm', why: 'FIXED_LINE' }],
  ['+44 56 1234 5678', { may: 'confirm', why: 'VOIP' }],
  ['+44 7400 00000', { may: 'confirm', why: 'NOT_IN_PLAN' }],
  ['+44 800 123 4567', { may: 'no', why: 'TOLL_FREE' }],
  ['+44 909 879 0879', { may: 'no', why: 'PREMIUM_RATE' }],
  ['+44 70 1234 5678', { may: 'no', why: 'PERSONAL_NUMBER' }],
  ['+1 500 234 5678', { may: 'no', why: 'PERSONAL_NUMBER' }],
  ['+881 612 345 678', { may: 'no', why: 'SATELLITE' }],
  ['+88 1 612 345 678', { may: 'no', why: 'SATELLITE' }],
  ['00881612345678', { may: 'no', why: 'SATELLITE' }],
  ['+870 773 111 632', { may: 'no', why: 'SATELLITE' }],
  ['+882 34 21234', { may: 'no', why: 'SATELLITE' }],
  ['+883 510 000 000 000', { may: 'no', why: 'SATELLITE' }],
  ['+878 10 12345 67890', { may: 'no', why: 'SATELLITE' }],
  ['+61 147 112 345', { may: 'no', why: 'SATELLITE' }],
  ['+1 600 421 2345', { may: 'no', why: 'SATELLITE' }],
  ['+62 868 1234 567', { may: 'no', why: 'SATELLITE' }],
  ['+880 1812 345678', { may: 'yes' }],
  ['+886 912 345 678', { may: 'yes' }],
  ['+49 180 5123456', { may: 'no', why: 'SHARED_COST' }],
  ['+44 7640 123456', { may: 'no', why: 'PAGER' }],
  ['+44 55 1234 5678', { may: 'no', why: 'UAN' }],
  ['+49 177 99 1234567', { may: 'no', why: 'VOICEMAIL' }],
  ['07400 123456', { may: 'no', why: 'COUNTRY_NEEDED' }],
  ['112', { may: 'no', why: 'SHORT_OR_EMERGENCY' }],
  ['4.47912E+11', { may: 'no', why: 'DIGITS_LOST' }],
  ['+44 7400 123456 or +44 7400 123457', { may: 'no', why: 'SEVERAL_NUMBERS' }],
])('a text to %s: %j', (typed, texting) => {
  expect(judgeTexting(readPhone(typed), null)).toEqual(texting)
})

test('a business texts only the countries that it allows', () => {
  expect(judgeTexting(readPhone('+34 612 34 56 78'), ['GB', 'ES'])).toEqual({ may: 'yes' })
  expect(judgeTexting(readPhone('+34 612 34 56 78'), ['GB'])).toEqual({
    may: 'no',
    why: 'COUNTRY_NOT_ALLOWED',
  })
})

test('a number of a refused kind is refused for its kind, even where its country is not allowed either', () => {
  expect(judgeTexting(readPhone('+44 909 879 0879'), ['ES'])).toEqual({
    may: 'no',
    why: 'PREMIUM_RATE',
  })
})

test('a country is one with a numbering plan, by its code in capitals', () => {
  expect(['GB', 'XK', 'AQ', 'gb', 'constructor', ''].map(isCountry)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('a number of no country is texted only where all countries are', () => {
  const nowhere = { ...readPhone('07400 123456', 'GB'), country: null }
  expect(judgeTexting(nowhere, null)).toEqual({ may: 'yes' })
  expect(judgeTexting(nowhere, ['GB'])).toEqual({ may: 'no', why: 'COUNTRY_NOT_ALLOWED' })
})
