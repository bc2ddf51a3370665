import { expect, test } from 'vitest'
import { redactWords } from './redactWords.ts'

const ana = { name: 'Ana José Ruiz-Li', phone: '+447400123456' }

test.each([
  ['Piano for ANA jose', 'Piano for … …'],
  ['Ruiz: boiler', '…: boiler'],
  ['Analysis of a river', 'Analysis of a river'],
  [
    'Li stays: two letters are a word of any sentence',
    'Li stays: two letters are a word of any sentence',
  ],
  ['Call 07400 123456 first', 'Call … first'],
  ['Call +44 7400-123-456', 'Call …'],
  ['Invoice 123456', 'Invoice …'],
  ['Invoice 3456', 'Invoice 3456'],
])('%s becomes %s', (words, kept) => {
  expect(redactWords(words, ana)).toBe(kept)
})

test('without a name only the number is redacted', () => {
  expect(redactWords('Ana 07400123456', { ...ana, name: null })).toBe('Ana …')
})
