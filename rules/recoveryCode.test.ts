import { expect, test } from 'vitest'
import {
  makeRecoveryCode,
  readRecoveryCode,
  recoveryCodeCharacters,
  recoverySigns,
} from './recoveryCode.ts'

test('a code has at least 64 bits, in signs that nobody takes for another', () => {
  expect(16 * Math.log2(recoverySigns.length)).toBeGreaterThan(64)
  expect(recoverySigns).not.toMatch(/[01oil]/)
  expect(new Set(recoverySigns).size).toBe(recoverySigns.length)
})

test('a code is written in groups of four, each sign as drawn', () => {
  let drawn = 0
  const code = makeRecoveryCode((below) => drawn++ % below)
  expect(code).toBe('2345-6789-abcd-efgh')
  expect(code).toHaveLength(recoveryCodeCharacters)
  expect(makeRecoveryCode((below) => below - 1)).toBe('zzzz-zzzz-zzzz-zzzz')
})

test.each([
  ['as it is printed', '2345-6789-abcd-efgh'],
  ['in capitals', '2345-6789-ABCD-EFGH'],
  ['without hyphens', '23456789abcdefgh'],
  ['with spaces and long dashes', ' 2345 6789–abcd—efgh '],
  ['in full-width signs', '２３４５6789abcdefgh'],
])('a code %s is read', (_how, typed) => {
  expect(readRecoveryCode(typed)).toBe('23456789abcdefgh')
})

test.each(['', '123456', '2345-6789-abcd-efg', '2345-6789-abcd-efgho', '0345-6789-abcd-efgh'])(
  '"%s" is no code',
  (typed) => {
    expect(readRecoveryCode(typed)).toBeNull()
  },
)
