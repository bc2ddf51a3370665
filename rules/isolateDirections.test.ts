import { expect, test } from 'vitest'
import { isolateDirections } from './isolateDirections.ts'

const link = 'https://pay.ringup.example/p/AbC'
const facts = { business: 'Bell Plumbing', whatFor: '2 hours', code: '7123-4567' }

test('a text written in one direction stays as it is', () => {
  for (const locale of ['en-GB', 'fr', 'hi-IN', 'ja', 'xx']) {
    const directed = isolateDirections(locale, facts)
    expect(directed.facts).toEqual(facts)
    expect(directed.markLines(`${link}\nBell`, link)).toBe(`${link}\nBell`)
  }
})

test('in a right-to-left language each value is isolated and each line is marked', () => {
  const directed = isolateDirections('ar-AE', facts)
  expect(directed.facts).toEqual({
    business: '\u2068Bell Plumbing\u2069',
    whatFor: '\u20682 hours\u2069',
    code: '\u20687123-4567\u2069',
  })
  expect(directed.markLines(`${link}\nBell`, link)).toBe(`${link}\n\u200FBell`)
})

test.each(['مطعم', 'מסעדה', 'ދިވެހި'])(
  '%s in a left-to-right text is kept in its place',
  (business) => {
    const directed = isolateDirections('en', { ...facts, business })
    expect(directed.facts.business).toBe(`\u2068${business}\u2069`)
    expect(directed.markLines('Pay', link)).toBe('\u200EPay')
  },
)

test('letters and the sign of a currency stay together', () => {
  expect(isolateDirections('ar', { amount: '\u200F85.00\u00A0UK£' }).facts.amount).toBe(
    '\u2068\u200F85.00\u00A0UK£\u200E\u2069',
  )
})
