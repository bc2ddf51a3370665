import { expect, test } from 'vitest'
import { redactAnswer } from './redactAnswer.ts'

const redact = (text: string) => redactAnswer(new TextEncoder().encode(text))

test.each([
  ['Authorization: Bearer abc.def-123456', 'Authorization: […]'],
  ['{"key":"ru_test_abcdefghijklmnop"}', '{"key":"[…]"}'],
  ['secret whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw here', 'secret […] here'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', '[…]'],
  ['mail ana.ruiz+x@example.co.uk now', 'mail […] now'],
  ['id 0123456789abcdef0123456789abcdef', 'id […]'],
  ['call +44 7400 123456 or (020) 7946-0958', 'call […] or […]'],
  ['card 4242 4242 4242 4242', 'card […]'],
])('%s is kept as %s', (answer, kept) => {
  expect(redact(answer)).toBe(kept)
})

test.each(['{"ok":true}', 'Not found: /hooks/ringup', 'took 1250 ms', 'Größe – 你好\n\t.'])(
  '%s is kept as it is',
  (answer) => {
    expect(redact(answer)).toBe(answer)
  },
)

test('nothing is kept that the database or a screen cannot show', () => {
  const bytes = Uint8Array.from([0x41, 0x00, 0x1b, 0x42, 0xff, 0xe2, 0x80, 0xae, 0x43, 0xe4, 0xbd])
  expect(redactAnswer(bytes)).toBe('ABC')
})

test('an answer that is written to be slow is not', () => {
  for (const piece of ['a', '1', '1 ', 'a@', 'eyJ', '.', 'a.'])
    expect(redact(piece.repeat(2_048 / piece.length)).length).toBeLessThanOrEqual(2_048)
})
