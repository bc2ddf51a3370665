import { expect, test } from 'vitest'
import { attemptFor, respell } from './keptAttempt.ts'

const refund = { id: 'req_1', amountMinor: 500 }

test('the same refund tried again is the same try: one key, so that it is made once', () => {
  const first = attemptFor(undefined, refund)
  const again = attemptFor(first, { ...refund })
  expect(again).toEqual(first)
  expect(first.key).toMatch(/^[0-9a-f]{32}$/)
})

test('another amount, another request or one more field is another thing to ask for, under another key', () => {
  const first = attemptFor(undefined, refund)
  for (const other of [
    { ...refund, amountMinor: 501 },
    { ...refund, id: 'req_2' },
    { ...refund, reason: 'duplicate' },
  ]) {
    const next = attemptFor<object>(first, other)
    expect(next.key).not.toBe(first.key)
    expect(next.body).toEqual(other)
  }
})

test('nothing kept: every try has a key of its own', () => {
  expect(attemptFor(undefined, refund).key).not.toBe(attemptFor(undefined, refund).key)
})

const asked = { phone: '07400 123456', phoneCountry: 'GB', amountMinor: 8_500 }
const local = { typed: '07400 123456', country: 'GB' }
const international = { typed: '+44 7400 123456', country: 'GB' }

test('a number that the field only writes otherwise goes out as it did, under the same key', () => {
  const kept = respell(attemptFor(undefined, asked), local, international)
  const again = attemptFor(kept, { ...asked, phone: '+44 7400 123456' })
  expect([again.key, again.body]).toEqual([kept.key, asked])
  const other = attemptFor(kept, { ...asked, phone: '+44 7400 123457' })
  expect(other.key).not.toBe(kept.key)
})

test('the writing of another number than the kept one changes nothing', () => {
  const kept = attemptFor(undefined, asked)
  expect(respell(kept, { typed: '07400 999999', country: 'GB' }, international)).toBe(kept)
})

test('a space typed around the number makes it no other number', () => {
  const spaced = { ...local, typed: ' 07400 123456 ' }
  const kept = respell(attemptFor(undefined, asked), spaced, international)
  expect(attemptFor(kept, { ...asked, phone: '+44 7400 123456 ' }).key).toBe(kept.key)
})

test.each([
  ['nothing', null],
  ['a text', 'req_1'],
  ['no number', refund],
  ['a damaged number', { ...asked, phone: 7400 }],
  ['a damaged country', { ...asked, phoneCountry: 44 }],
])('a number that the field rewrites changes no attempt that holds %s', (_what, body) => {
  const kept = attemptFor<unknown>(undefined, body)
  expect(respell(kept, local, international)).toBe(kept)
})

test('a number that is sent without a country is the same number in its other form', () => {
  const bare = { phone: '07400 123456', phoneCountry: undefined, amountMinor: 8_500 }
  const kept = respell(
    attemptFor<object>(undefined, bare),
    { ...local, country: '' },
    international,
  )
  expect(kept.phone).toEqual(international)
})
