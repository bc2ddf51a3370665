import { expect, test } from 'vitest'
import { momentAt, sendPresets } from './sendTimes.ts'

const offered = (now: string, timeZone: string) =>
  sendPresets(new Date(now), timeZone).map(({ kind, at }) => `${kind} ${at.toISOString()}`)

test('tomorrow at nine is nine on the clock of the customer', () => {
  expect(offered('2026-05-12T20:00Z', 'America/New_York')).toEqual([
    'evening 2026-05-12T22:00:00.000Z',
    'tomorrow 2026-05-13T13:00:00.000Z',
    'monday 2026-05-18T13:00:00.000Z',
  ])
})

test('where the next day has already begun, tomorrow is the day after that', () => {
  expect(offered('2026-05-12T20:00Z', 'Asia/Tokyo')).toEqual([
    'evening 2026-05-13T09:00:00.000Z',
    'tomorrow 2026-05-14T00:00:00.000Z',
    'monday 2026-05-18T00:00:00.000Z',
  ])
})

test('late in the day no evening is offered, and on a Sunday no second Monday', () => {
  expect(offered('2026-05-17T17:30Z', 'UTC')).toEqual(['tomorrow 2026-05-18T09:00:00.000Z'])
})

test('on a Monday the next one is a week away', () => {
  expect(offered('2026-05-18T17:30Z', 'UTC')).toEqual([
    'tomorrow 2026-05-19T09:00:00.000Z',
    'monday 2026-05-25T09:00:00.000Z',
  ])
})

test.each([
  ['2026-03-29', '09:00', 'Europe/Madrid', '2026-03-29T07:00:00.000Z'],
  ['2026-10-25', '09:00', 'Europe/Madrid', '2026-10-25T08:00:00.000Z'],
  ['2026-10-04', '09:00', 'Australia/Lord_Howe', '2026-10-03T22:00:00.000Z'],
  ['2026-01-01', '09:00', 'Asia/Kathmandu', '2026-01-01T03:15:00.000Z'],
])('%s at %s in %s, on the days on which the clocks change too', (day, time, zone, moment) => {
  expect(momentAt(day, time, zone).toISOString()).toBe(moment)
})

test('a time that the clocks skip becomes an hour later', () => {
  expect(momentAt('2026-03-29', '02:30', 'Europe/Madrid').toISOString()).toBe(
    '2026-03-29T01:30:00.000Z',
  )
})
