import { expect, test } from 'vitest'
import { wroteLately } from './wroteLately.ts'

const now = new Date('2026-11-28T03:00:00Z')
const text = (direction: 'inbound' | 'outbound', at: string) => ({ direction, at })

test('a customer is awake for an hour after a text of their own, and ours do not count', () => {
  const before = text('inbound', '2026-11-28T02:00:00Z')
  expect(wroteLately([], now)).toBe(false)
  expect(wroteLately([text('outbound', '2026-11-28T02:59:00Z'), before], now)).toBe(false)
  expect(wroteLately([before, text('inbound', '2026-11-28T02:00:00.001Z')], now)).toBe(true)
  // The server's clock may be ahead of this device's.
  expect(wroteLately([text('inbound', '2026-11-28T03:00:30Z')], now)).toBe(true)
})
