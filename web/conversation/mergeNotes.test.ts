import { expect, test } from 'vitest'
import { mergeNotes } from './mergeNotes.ts'

const at = (minute: number) => ({ at: new Date(minute * 60_000).toISOString() })
const order = (texts: number[], moreTexts: boolean, notes: number[], moreNotes: boolean) =>
  mergeNotes(
    { items: texts.map(at), hasMore: moreTexts },
    { items: notes.map(at), hasMore: moreNotes },
  ).map((one) =>
    'text' in one ? Date.parse(one.text.at) / 60_000 : `n${Date.parse(one.note.at) / 60_000}`,
  )

test('texts and notes stand in one order, oldest first', () => {
  expect(order([5, 3, 1], false, [4, 2], false)).toEqual([1, 'n2', 3, 'n4', 5])
})

test('what is further back than the other list is read is not shown yet', () => {
  expect(order([5, 3], true, [4, 2], false)).toEqual([3, 'n4', 5])
  expect(order([5, 3, 1], false, [4, 2], true)).toEqual(['n2', 3, 'n4', 5])
  expect(order([], false, [4], false)).toEqual(['n4'])
})
