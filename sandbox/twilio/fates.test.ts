import { isValidPhoneNumber } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { fixedFates, reachesHandset } from './fates.ts'

test('the UK numbers with a fixed fate are valid by number metadata, so an app accepts them', () => {
  const invalid = fixedFates.filter(
    ({ number }) => number.startsWith('+44') && !isValidPhoneNumber(number),
  )
  expect(invalid).toEqual([])
})

test('a number has one fate', () => {
  const numbers = fixedFates.map(({ number }) => number)
  expect(numbers).toEqual([...new Set(numbers)])
})

test('a text reaches the handset unless it was refused, failed, or got lost on the way', () => {
  const reached = fixedFates
    .filter(({ number }) => reachesHandset(number))
    .map(({ fate }) => fate.kind)
  const kinds = ['answer_lost', 'delivered', 'never_reported', 'out_of_order', 'reported_twice']
  expect(reached.sort()).toEqual(kinds)
})
