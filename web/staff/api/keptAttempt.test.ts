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
