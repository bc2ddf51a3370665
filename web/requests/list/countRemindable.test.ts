import { expect, test } from 'vitest'
import { countRemindable } from './countRemindable.ts'

const nowMs = Date.parse('2026-03-15T12:00:00Z')
const row = {
  status: 'open',
  delivery: 'text',
  textStatus: 'delivered',
  createdAt: '2026-03-10T12:00:00Z',
  sendAt: null,
} as const

test.each([
  ['one whose text is older than a day', {}, 1],
  ['one that was texted within the day', { createdAt: '2026-03-14T12:00:01Z' }, 0],
  ['one whose planned text went out within the day', { sendAt: '2026-03-15T09:00:00Z' }, 0],
  [
    'one whose text of today was lost',
    { createdAt: '2026-03-15T09:00:00Z', textStatus: 'failed' },
    1,
  ],
  [
    'one of today whose link was shared',
    { createdAt: '2026-03-15T09:00:00Z', textStatus: null, delivery: 'share' },
    1,
  ],
  ['one whose customer has opted out', { textStatus: 'suppressed' }, 0],
  ['one that is paid', { status: 'paid' }, 0],
  ['a draft', { status: 'draft', textStatus: null }, 0],
] as const)('of %s it is known whether a reminder can go out', (_name, change, count) => {
  expect(countRemindable([{ ...row, ...change }], nowMs)).toBe(count)
})
