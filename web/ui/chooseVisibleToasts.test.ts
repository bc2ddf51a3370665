import { expect, test } from 'vitest'
import { chooseVisibleToasts, dropOldNews, type ToastKind } from './chooseVisibleToasts.ts'

const line = (...kinds: ToastKind[]) => kinds.map((kind, place) => ({ kind, place }))
const visible = (...kinds: ToastKind[]) =>
  chooseVisibleToasts(line(...kinds)).map(({ place }) => place)

test('of four pieces of news the three oldest are visible: none takes the place of another', () => {
  expect(visible('news', 'news', 'news', 'news')).toEqual([0, 1, 2])
})

test('an error is visible at once, however much news there is, and no news pushes it away', () => {
  expect(visible('news', 'news', 'news', 'error')).toEqual([0, 1, 3])
  expect(visible('error', 'news', 'news', 'news')).toEqual([0, 1, 2])
})

test('toasts that stay never take the last place, and of many errors the newest are visible', () => {
  expect(visible('error', 'error', 'error', 'news')).toEqual([1, 2, 3])
  expect(visible('offer', 'error', 'error')).toEqual([1, 2])
  expect(visible('error', 'error', 'error')).toEqual([1, 2])
})

test('a toast with an undo comes before news, because its time is running', () => {
  expect(visible('error', 'error', 'news', 'undo')).toEqual([0, 1, 3])
})

test('a phone shows one: an undo before an error, an error before news, and an offer last', () => {
  const one = (...kinds: ToastKind[]) =>
    chooseVisibleToasts(line(...kinds), true).map(({ place }) => place)
  expect(one('offer', 'news', 'error', 'error', 'undo')).toEqual([4])
  expect(one('offer', 'news', 'error', 'error')).toEqual([3])
  expect(one('offer', 'news', 'news')).toEqual([1])
  expect(one('offer')).toEqual([0])
})

test('only old news is ever dropped', () => {
  const kept = dropOldNews(line('error', ...Array<'news'>(10).fill('news'), 'undo'))
  expect(kept.map(({ place }) => place)).toEqual([0, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})
