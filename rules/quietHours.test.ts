import { expect, test } from 'vitest'
import { isQuietIn } from './quietHours.ts'

const london = 'Europe/London'
const at = (moment: string, hours: { from: string; to: string }, zone = london) =>
  isQuietIn(new Date(moment), zone, hours)

test.for([
  ['in the evening before', '2026-07-01T20:59:59Z', false],
  ['from the beginning on', '2026-07-01T21:00:00Z', true],
  ['after midnight', '2026-07-02T01:00:00Z', true],
  ['until just before the end', '2026-07-02T05:59:59Z', true],
  ['no more at the end', '2026-07-02T06:00:00Z', false],
] as const)('quiet hours from 22:00 to 07:00 pass midnight: %s', ([, moment, isQuiet]) => {
  expect(at(moment, { from: '22:00', to: '07:00' })).toBe(isQuiet)
})

test('quiet hours within a day do not reach into the night', () => {
  const lunch = { from: '12:00', to: '13:00' }
  expect(at('2026-01-10T12:30:00Z', lunch)).toBe(true)
  expect(at('2026-01-10T23:30:00Z', lunch)).toBe(false)
  expect(at('2026-01-10T13:00:00Z', lunch)).toBe(false)
})

test('on the morning of summer time they end an hour earlier by the sun, at the same time by the clock', () => {
  const night = { from: '22:00', to: '07:00' }
  expect(at('2026-03-28T06:59:59Z', night)).toBe(true)
  expect(at('2026-03-29T05:59:59Z', night)).toBe(true)
  expect(at('2026-03-29T06:00:00Z', night)).toBe(false)
  // 01:30 is skipped: 00:59:59 is followed by 02:00.
  const short = { from: '22:00', to: '01:30' }
  expect(at('2026-03-29T00:59:59Z', short)).toBe(true)
  expect(at('2026-03-29T01:00:00Z', short)).toBe(false)
})

test('on the morning of winter time the repeated hour is quiet each time that the clock says so', () => {
  expect(at('2026-10-25T06:59:59Z', { from: '22:00', to: '07:00' })).toBe(true)
  expect(at('2026-10-25T07:00:00Z', { from: '22:00', to: '07:00' })).toBe(false)
  // 01:59:59 is followed by 01:00.
  const short = { from: '22:00', to: '01:30' }
  expect(at('2026-10-25T00:15:00Z', short)).toBe(true)
  expect(at('2026-10-25T00:45:00Z', short)).toBe(false)
  expect(at('2026-10-25T01:15:00Z', short)).toBe(true)
  expect(at('2026-10-25T01:30:00Z', short)).toBe(false)
})

test('the clock is that of the zone, also where it is off by half an hour; UTC stands in for an unknown one', () => {
  const night = { from: '22:00', to: '07:00' }
  expect(at('2026-07-01T16:30:00Z', night, 'Asia/Calcutta')).toBe(true)
  expect(at('2026-07-01T16:29:59Z', night, 'Asia/Calcutta')).toBe(false)
  expect(at('2026-07-01T22:00:00Z', night, 'Mars/Base')).toBe(true)
})
