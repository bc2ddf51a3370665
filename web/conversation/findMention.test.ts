import { expect, test } from 'vitest'
import { findMention, matchPeople, mentionsIn, splitMentions } from './findMention.ts'

const people = [
  { id: '1', name: 'Zoë Lee' },
  { id: '2', name: 'Zoë' },
  { id: '3', name: 'Bo (office)' },
  { id: '4', name: 'Bo (office)' },
]

test.each([
  ['@', { start: 0, typed: '' }],
  ['Ask @zo', { start: 4, typed: 'zo' }],
  ['Ask @Zoë Le', { start: 4, typed: 'Zoë Le' }],
  ['mail@zo', null],
  ['Ask @ zo', null],
  ['Ask @zo\n', null],
])('in “%s” a mention is being typed: %o', (before, found) => {
  expect(findMention(before)).toEqual(found)
})

test('a person is found by the start of each word of their name, without accents and case', () => {
  const found = (typed: string) => matchPeople(people, typed).map(({ id }) => id)
  expect(found('ZOE')).toEqual(['1', '2'])
  expect(found('le')).toEqual(['1'])
  expect(found('oe')).toEqual([])
})

test('a note mentions those whose names stand in it; the longer name counts', () => {
  const mentions = (words: string, ...chosen: string[]) =>
    mentionsIn(words, people, new Set(chosen))
  expect(mentions('Ask @Zoë Lee, please')).toEqual(['1'])
  expect(mentions('@Zoë: and @Zoë Lee')).toEqual(['1', '2'])
  expect(mentions('Ask @Zoëlle')).toEqual([])
  expect(mentions('Ask Zoë')).toEqual([])
  expect(mentions('@Bo (office) knows')).toEqual(['3', '4'])
  expect(mentions('@Bo (office) knows', '4')).toEqual(['4'])
})

test('a note is split at its mentions, and loses no character', () => {
  const words = 'Hi @Zoë Lee, hi @Zoë'
  const pieces = splitMentions(words, people)
  expect(pieces.filter(({ name }) => name).map(({ name }) => name)).toEqual(['Zoë Lee', 'Zoë'])
  expect(pieces.map(({ piece }) => piece).join('')).toBe(words)
  expect(splitMentions(words, [])).toEqual([{ piece: words, name: null }])
})
