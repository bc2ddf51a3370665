import { expect, test } from 'vitest'
import { chooseSeen, dropOldNews, type ToastKind } from './chooseSeen.ts'

const line = (...kinds: ToastKind[]) => kinds.map((kind, place) => ({ kind, place }))
const seenOf = (...kinds: ToastKind[]) => chooseSeen(line(...kinds)).map(({ place }) => place)

test('of four pieces of news the three oldest are seen: none takes the place of another', () => {
  expect(seenOf('news', 'news', 'news', 'news')).toEqual([0, 1, 2])
})

test('an error is seen at once, however much news there is, and no news pushes it away', () => {
  expect(seenOf('news', 'news', 'news', 'error')).toEqual([0, 1, 3])
  expect(seenOf('error', 'news', 'news', 'news')).toEqual([0, 1, 2])
})

test('what stays never takes the last place, and of many errors the newest are seen', () => {
  expect(seenOf('error', 'error', 'error', 'news')).toEqual([1, 2, 3])
  expect(seenOf('offer', 'error', 'error')).toEqual([1, 2])
  expect(seenOf('error', 'error', 'error')).toEqual([1, 2])
})

test('what can be undone comes before news: its time runs', () => {
  expect(seenOf('error', 'error', 'news', 'undo')).toEqual([0, 1, 3])
})

test('only old news is ever left out', () => {
  const kept = dropOldNews(line('error', ...Array<'news'>(10).fill('news'), 'undo'))
  expect(kept.map(({ place }) => place)).toEqual([0, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})
