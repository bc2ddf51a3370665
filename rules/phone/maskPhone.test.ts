import { expect, test } from 'vitest'
import { maskPhone } from './maskPhone.ts'

test('a masked number shows its calling code and four digits, but not its length', () => {
  expect(maskPhone('+442079460958', '44')).toBe('+44 ···· ··0958')
  expect(maskPhone('+29020123', '290')).toBe('+290 ···· ··0123')
  expect(maskPhone('+80012345678', null)).toBe('···· ··5678')
})
