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
  ['one whose text is older than a day', {}, 'can'],
  ['one that was texted within the day', { createdAt: '2026-03-14T12:00:01Z' }, 'texted'],
  ['one whose planned text went out within the day', { sendAt: '2026-03-15T09:00:00Z' }, 'texted'],
  [
    'one whose text of today was lost',
    { createdAt: '2026-03-15T09:00:00Z', textStatus: 'failed' },
    'can',
  ],
  [
    'one of today whose link was shared',
    { createdAt: '2026-03-15T09:00:00Z', textStatus: null, delivery: 'share' },
    'can',
  ],
  ['one whose customer has opted out', { textStatus: 'suppressed' }, 'optedOut'],
  ['one that is paid', { status: 'paid' }, 'notWaiting'],
  ['a draft', { status: 'draft', textStatus: null }, 'notWaiting'],
] as const)(
  'of %s it is known whether a reminder can go out, and why not',
  (_name, change, verdict) => {
    const none = { can: 0, notWaiting: 0, optedOut: 0, texted: 0 }
    expect(countRemindable([{ ...row, ...change }], nowMs)).toEqual({ ...none, [verdict]: 1 })
  },
)
