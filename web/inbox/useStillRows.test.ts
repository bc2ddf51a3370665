import { expect, test } from 'vitest'
import type { ThreadRow } from '#rules/shapes/thread.ts'
import { holdRows } from './useStillRows.ts'

const row = (id: string, unread = 0) => ({ customer: { id }, unread }) as ThreadRow

test('held rows change in place: none moves, comes or goes, and the new ones are counted', () => {
  const held = [row('a'), row('b'), row('c')]
  const { shown, waiting } = holdRows(held, [row('d', 1), row('c', 2), row('a')])
  expect(shown).toEqual([row('a'), row('b'), row('c', 2)])
  expect(waiting).toBe(1)
})
