import { expect, test } from 'vitest'
import { findSnippet, matchSnippets } from './findSnippet.ts'

test.each([
  ['/', { start: 0, typed: '' }],
  ['Hi /way', { start: 3, typed: 'way' }],
  ['Hi\n/on my w', { start: 3, typed: 'on my w' }],
  ['and / or', null],
  ['1/2', null],
  ['https://', null],
  ['/way\n', null],
])('in “%s” a quick answer is being sought: %o', (before, found) => {
  expect(findSnippet(before)).toEqual(found)
})

const answers = [
  { id: '1', name: 'Address', words: 'We are at 2 Mill Lane, on the way to Bath.' },
  { id: '2', name: 'Half way', words: 'I am half way.' },
  { id: '3', name: 'Wáy in', words: 'The door is at the back.' },
]

test('answers are found by their names first, then by their words; all of them before a letter', () => {
  const found = (typed: string) => matchSnippets(answers, typed).map(({ id }) => id)
  expect(found('')).toEqual(['1', '2', '3'])
  expect(found('WAY')).toEqual(['3', '2', '1'])
  expect(found('door way')).toEqual(['3'])
  expect(found('ay')).toEqual([])
})
