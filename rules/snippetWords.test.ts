import { expect, test } from 'vitest'
import { fillSnippet, holdsOtherBraces } from './snippetWords.ts'

test('a quick answer is filled with the name of the customer, which is taken literally', () => {
  expect(fillSnippet('Hi {name}, on my way, {name}.', 'Ana $& Ruiz')).toBe(
    'Hi Ana $& Ruiz, on my way, Ana $& Ruiz.',
  )
})

test('without a name the variable leaves no gap', () => {
  expect(fillSnippet('Hi {name}, on my way.', null)).toBe('Hi, on my way.')
  expect(fillSnippet('{name}様、今向かっています。', null)).toBe('今向かっています。')
  expect(fillSnippet('{name}様、今向かっています。', '田中')).toBe('田中様、今向かっています。')
  expect(fillSnippet('{name} – on my way', '')).toBe('– on my way')
  expect(fillSnippet('Thanks!\n{name}', null)).toBe('Thanks!\n')
})

test.each([
  ['Hi {name}', false],
  ['Hi {nmae}', true],
  ['Hi {name', true],
  ['Hi {{name}}', true],
])('%s has other braces: %s', (words, other) => {
  expect(holdsOtherBraces(words)).toBe(other)
})
