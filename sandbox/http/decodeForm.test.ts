import { expect, test } from 'vitest'
import { decodeForm } from './decodeForm.ts'

test('nested names become objects, numbered and empty ones become lists', () => {
  const form = decodeForm(
    'a=1&card[number]=42&card[exp][year]=30&expand[0]=x&expand[1]=y&t[]=p&t[]=q',
  )
  expect(JSON.parse(JSON.stringify(form))).toEqual({
    a: '1',
    card: { number: '42', exp: { year: '30' } },
    expand: ['x', 'y'],
    t: ['p', 'q'],
  })
})

test('a name like __proto__ is a key like any other and does not touch a prototype', () => {
  const form = decodeForm('__proto__[polluted]=yes&constructor[prototype][polluted]=yes')
  expect(Object.keys(form)).toEqual(['__proto__', 'constructor'])
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

test('too many pairs or levels are refused', () => {
  expect(() => decodeForm('a=1&'.repeat(1_001))).toThrow(RangeError)
  expect(() => decodeForm(`a${'[b]'.repeat(11)}=1`)).toThrow(RangeError)
})
