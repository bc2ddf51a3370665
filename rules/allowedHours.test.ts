import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowedHours } from './allowedHours.ts'
import { areaCodes, stateOfNumber } from './areaCodes.ts'
import { placeHours, statesOfUs } from './placeHours.ts'
import { nextSendingTime, recipientTimeZones } from './timeZones.ts'

const usual = { from: '20:00', to: '09:00' }
const never = { from: '00:00', to: '00:00' }

/** The first moment at which a number may be texted, by itself, from `now` on. */
function firstFor(phone: string, phoneCountry: string | null, now: string, quiet = usual) {
  const hours = allowedHours({ phone, phoneCountry }, quiet)
  return nextSendingTime(new Date(now), zonesFor(phone, phoneCountry), hours)
}

function zonesFor(phone: string, phoneCountry: string | null): string[] {
  const business = { country: 'US', timeZone: 'America/New_York' }
  return recipientTimeZones({ phone, phoneCountry, business, ownTimeZone: null })
}

// 3 December 2026 is a Thursday, the 5th a Saturday, the 6th a Sunday.
test.for([
  ['Berlin before nine', '+493012345678', 'DE', '2026-12-03T07:59:59Z', '2026-12-03T08:00:00Z'],
  ['Berlin at 19:59', '+493012345678', 'DE', '2026-12-03T18:59:59Z', '2026-12-03T18:59:59Z'],
  ['Berlin at 20:00', '+493012345678', 'DE', '2026-12-03T19:00:00Z', '2026-12-04T08:00:00Z'],
  [
    'Berlin on Saturday evening',
    '+493012345678',
    'DE',
    '2026-12-05T19:00:00Z',
    '2026-12-06T11:00:00Z',
  ],
  [
    'France on Saturday evening: Monday',
    '+33612345678',
    'FR',
    '2026-12-05T19:00:00Z',
    '2026-12-07T08:00:00Z',
  ],
  ['India before ten', '+918123456789', 'IN', '2026-12-03T03:30:00Z', '2026-12-03T04:30:00Z'],
  [
    'Texas (Austin) on Sunday',
    '+15125550132',
    'US',
    '2026-12-06T15:00:00Z',
    '2026-12-06T18:00:00Z',
  ],
  ['Rhode Island at 18:00', '+14015550132', 'US', '2026-12-03T23:00:00Z', '2026-12-04T14:00:00Z'],
  [
    'Rhode Island on Saturday at nine',
    '+14015550132',
    'US',
    '2026-12-05T14:00:00Z',
    '2026-12-05T15:00:00Z',
  ],
  [
    'Rhode Island on Saturday at 17:00',
    '+14015550132',
    'US',
    '2026-12-05T22:00:00Z',
    '2026-12-06T17:00:00Z',
  ],
  [
    'Alabama on Saturday evening: Monday',
    '+12055550132',
    'US',
    '2026-12-06T02:00:00Z',
    '2026-12-07T15:00:00Z',
  ],
  ['California on Sunday', '+14155550132', 'US', '2026-12-06T17:00:00Z', '2026-12-06T20:00:00Z'],
  // Every state may be meant: Kentucky begins at ten, which in Hawaii is 15:00 in New York, and Rhode Island ends at 18:00.
  ['a toll-free number', '+18005550199', null, '2026-12-03T15:00:00Z', '2026-12-03T20:00:00Z'],
  [
    'a Spanish mobile waits for the Canaries',
    '+34612345678',
    'ES',
    '2026-12-03T08:00:00Z',
    '2026-12-03T09:00:00Z',
  ],
] as const)(
  '%s, %s (%s): at %s the next text by itself may go at %s',
  ([, phone, country, now, then]) => {
    expect(firstFor(phone, country, now)).toEqual(new Date(then))
  },
)

test.for([
  // New York: summer time begins on Sunday, 8 March 2026, and ends on Sunday, 1 November.
  ['spring, Saturday night', '2026-03-08T03:00:00Z', '2026-03-08T16:00:00Z'],
  ['spring, Sunday night', '2026-03-09T02:00:00Z', '2026-03-09T13:00:00Z'],
  ['autumn, Saturday night', '2026-11-01T02:00:00Z', '2026-11-01T17:00:00Z'],
  ['autumn, Sunday night', '2026-11-02T02:00:00Z', '2026-11-02T14:00:00Z'],
] as const)('the hours follow the clocks of New York: %s', ([, now, then]) => {
  expect(firstFor('+12125550187', 'US', now)).toEqual(new Date(then))
})

test('a business may text earlier and later than usual, but never before eight, after nine or on a Sunday morning', () => {
  const first = (now: string) => firstFor('+442079460000', 'GB', now, never)?.toISOString()
  expect(first('2026-12-03T07:00:00Z')).toBe('2026-12-03T08:00:00.000Z')
  expect(first('2026-12-03T20:59:00Z')).toBe('2026-12-03T20:59:00.000Z')
  expect(first('2026-12-03T21:00:00Z')).toBe('2026-12-04T08:00:00.000Z')
  expect(first('2026-12-05T21:00:00Z')).toBe('2026-12-06T12:00:00.000Z')
})

test('quiet hours that leave nothing of what is allowed let no text out', () => {
  expect(
    firstFor('+442079460000', 'GB', '2026-12-03T12:00:00Z', { from: '07:00', to: '22:00' }),
  ).toBe(null)
})

test('no place allows an hour that the hours for everywhere refuse', () => {
  const phones = [
    ...statesOfUs.map(phoneIn),
    '+33612345678',
    '+918123456789',
    '+18005550199',
    '+493012345678',
  ]
  const now = fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2027-12-31'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(
      fc.constantFrom(...phones),
      now,
      fc.constantFrom(usual, never),
      (phone, now, quiet) => {
        const country = phone.startsWith('+1')
          ? 'US'
          : phone.startsWith('+33')
            ? 'FR'
            : phone.startsWith('+49')
              ? 'DE'
              : 'IN'
        const then = firstFor(phone, country, now.toISOString(), quiet)
        if (!then) throw new Error('no hour within eight days')
        for (const zone of zonesFor(phone, country)) {
          const { hour, weekday } = wallOf(then, zone)
          expect(hour).toBeGreaterThanOrEqual(quiet === usual ? 9 : 8)
          expect(hour).toBeLessThan(quiet === usual ? 20 : 21)
          if (weekday === 'Sun') expect(hour).toBeGreaterThanOrEqual(12)
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('a state is known by its area code alone, and every state with hours has codes of its own', () => {
  expect(stateOfNumber('+14015550132')).toBe('US-RI')
  expect(stateOfNumber('+14155550132')).toBe(null)
  expect(stateOfNumber('+18005550199')).toBe('any')
  expect(Object.keys(areaCodes).sort()).toEqual(statesOfUs.sort())
  const codes = Object.values(areaCodes).flatMap((list) => list.split(' '))
  expect(new Set(codes).size).toBe(codes.length)
  for (const days of Object.values(placeHours)) expect(days).toHaveLength(7)
})

function phoneIn(state: string): string {
  return `+1${areaCodes[state]?.slice(0, 3)}5550132`
}

/** Reads the local time from Intl, by another way than the rule does. */
function wallOf(moment: Date, timeZone: string): { hour: number; weekday: string } {
  const shape = { hour: '2-digit', weekday: 'short', hourCycle: 'h23', timeZone } as const
  const parts = new Intl.DateTimeFormat('en-GB', shape).formatToParts(moment)
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { hour: Number(read('hour')), weekday: read('weekday') }
}
