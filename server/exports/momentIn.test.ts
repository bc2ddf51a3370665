import { expect, test } from 'vitest'
import { momentIn } from './momentIn.ts'

test.each([
  ['UTC', '2026-11-22T04:05:06+00:00'],
  ['Pacific/Auckland', '2026-11-22T17:05:06+13:00'],
  ['America/New_York', '2026-11-21T23:05:06-05:00'],
  ['Asia/Kolkata', '2026-11-22T09:35:06+05:30'],
  ['Asia/Bangkok', '2026-11-22T11:05:06+07:00'],
  ['Asia/Tehran', '2026-11-22T07:35:06+03:30'],
])('a moment in %s is the same moment, with its UTC offset', (zone, written) => {
  const moment = new Date('2026-11-22T04:05:06Z')
  expect(momentIn(zone, moment)).toBe(written)
  expect(new Date(written)).toEqual(moment)
})

test('midnight is 00, and summer has its own offset', () => {
  expect(momentIn('Europe/London', new Date('2026-06-30T23:00:00Z'))).toBe(
    '2026-07-01T00:00:00+01:00',
  )
})
