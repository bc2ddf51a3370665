import { expect, test } from 'vitest'
import { findCode, isWholeCode } from './findCode.ts'

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['123456 is your Ringup code. It works for 10 minutes.', '123456'],
  ['Your code is 123456', '123456'],
])('the code in %j is found', (pasted, code) => {
  expect(findCode(pasted)).toBe(code)
})

test.each(['', '12345', '1234567', '+44 7400 123456789', 'no code'])(
  '%j holds no code',
  (pasted) => {
    expect(findCode(pasted)).toBeNull()
  },
)

test('a code is whole with its last digit, however it is typed', () => {
  expect(['123 456', '123456'].every(isWholeCode)).toBe(true)
  expect(['', '12345', '1234567'].some(isWholeCode)).toBe(false)
})
