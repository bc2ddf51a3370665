import { expect, test } from 'vitest'
import { memoize } from './memoize.ts'

test('makes one value for each combination of arguments and returns the same value again', () => {
  const made: string[] = []
  const nameOf = memoize((first: string, second: string) => {
    made.push(`${first}/${second}`)
    return { first, second }
  })
  expect(nameOf('a', 'b c')).toBe(nameOf('a', 'b c'))
  expect(nameOf('a b', 'c')).toEqual({ first: 'a b', second: 'c' })
  expect(made).toEqual(['a/b c', 'a b/c'])
})

test('keeps a bounded number of values, whatever callers pass', () => {
  let count = 0
  const one = memoize((_key: string) => ++count)
  for (let key = 0; key < 2_000; key++) one(String(key))
  expect(one('1999')).toBe(2_000)
  expect(one('0')).toBe(2_001)
})

test('a failure is not kept: the next call tries again', () => {
  let broken = true
  const one = memoize((key: string) => {
    if (broken) throw new RangeError(key)
    return key
  })
  expect(() => one('x')).toThrow(RangeError)
  broken = false
  expect(one('x')).toBe('x')
})
