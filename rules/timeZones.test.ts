import fc from 'fast-check'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { prefixesByZones, zonesByCountry } from './timeZones.generated.ts'
import { nextSendingTime, recipientTimeZones, timeZonesOf } from './timeZones.ts'

const hours = { from: '20:00', to: '09:00' }
const digits = { hour: '2-digit', minute: '2-digit' } as const
const walls = new Map<string, Intl.DateTimeFormat>()
const bakedZones = Object.keys(prefixesByZones).flatMap((zones) => zones.split(' '))

test.for([
  ['a San Francisco number', '+14155550132', 'America/Los_Angeles'],
  ['a New York number', '+12125550187', 'America/New_York'],
  ['an Arizona number, where the clocks never change', '+19285550132', 'America/Phoenix'],
  ['a Moscow landline', '+74952345678', 'Europe/Moscow'],
  ['a Kaliningrad landline', '+74012345678', 'Europe/Kaliningrad'],
  ['a Queensland landline', '+61740123456', 'Australia/Brisbane Australia/Sydney'],
  ['a landline on Lord Howe Island', '+61255053123', 'Australia/Lord_Howe'],
  ['a Pernambuco landline', '+558121234567', 'America/Noronha America/Recife'],
  ['a São Paulo mobile: the area code is in it', '+5511961234567', 'America/Sao_Paulo'],
  ['a Canary landline', '+34928123456', 'Atlantic/Canary'],
  ['a Spanish mobile', '+34612345678', 'Atlantic/Canary Europe/Madrid'],
  ['a Kiribati mobile', '+68672012345', 'Pacific/Enderbury Pacific/Kiritimati Pacific/Tarawa'],
  ['a Nepali mobile', '+9779841234567', 'Asia/Katmandu'],
  ['an Indian mobile', '+918123456789', 'Asia/Calcutta'],
  ['an Algerian mobile', '+213551234567', 'Africa/Algiers'],
  ['a number of no country', '+883510012345', ''],
  ['a calling code that nobody has', '+999123456', ''],
  ['no number', '', ''],
] as const)('%s, %s, has the zones %s', ([, e164, zones]) => {
  expect(timeZonesOf(e164).join(' ')).toBe(zones)
})

test('a number that belongs to no place has every zone of its calling code', () => {
  const tollFree = timeZonesOf('+18005550199')
  expect(tollFree).toContain('Pacific/Honolulu')
  expect(tollFree).toContain('America/St_Johns')
  // The map itself has only Sydney for +61 4, and only Moscow for +7 9.
  expect(timeZonesOf('+61412345678')).toContain('Australia/Perth')
  expect(timeZonesOf('+79161234567')).toContain('Asia/Vladivostok')
  // Not in the plan yet: an area code that the metadata does not know.
  expect(timeZonesOf('+15005550006')).toEqual(tollFree)
})

test.for([
  ['the customer’s own setting alone', { ownTimeZone: 'Asia/Tokyo' }, ['Asia/Tokyo']],
  [
    'the number, where the customer’s own setting is no zone',
    { ownTimeZone: 'Mars/Base' },
    ['America/Los_Angeles'],
  ],
  [
    'the zones in the number’s country',
    { phone: '+447400123456', phoneCountry: 'GB' },
    ['Europe/London'],
  ],
  [
    'a Kazakh mobile by Kazakh zones, in any business',
    { phone: '+77011234567', phoneCountry: 'KZ', business: { country: 'RU', timeZone: 'x' } },
    ['Asia/Almaty', 'Asia/Aqtobe'],
  ],
  [
    'the zones in the business’s country where the number’s is not known',
    {
      phone: '+18005550199',
      phoneCountry: null,
      business: { country: 'JM', timeZone: 'America/Jamaica' },
    },
    ['America/Jamaica'],
  ],
  [
    'every zone of the number where none lies in either country',
    { phone: '+38344123456', phoneCountry: 'XK' },
    ['Europe/Belgrade'],
  ],
  [
    'the business’s zone where nothing is known',
    { phone: '+883510012345', phoneCountry: null },
    ['America/New_York'],
  ],
] as const)('quiet hours go by %s', ([, facts, zones]) => {
  const usual = {
    phone: '+14155550132',
    phoneCountry: 'US',
    business: { country: 'US', timeZone: 'America/New_York' },
    ownTimeZone: null,
  }
  expect(recipientTimeZones({ ...usual, ...facts })).toEqual(zones)
})

test('a text to an American number without a place waits until nine in Hawaii', () => {
  const zones = recipientTimeZones({
    phone: '+18005550199',
    phoneCountry: null,
    business: { country: 'US', timeZone: 'America/New_York' },
    ownTimeZone: null,
  })
  const noonInNewYork = new Date('2026-11-21T17:00:00Z')
  expect(isQuiet(noonInNewYork, zones, hours)).toBe(true)
  expect(nextSendingTime(noonInNewYork, zones, hours)).toEqual(new Date('2026-11-21T19:00:00Z'))
})

test.for([
  ['at nine', 'Europe/Berlin', '2026-11-21T08:00:00.000Z', '2026-11-21T08:00:00.000Z'],
  ['just before nine', 'Europe/Berlin', '2026-11-21T07:59:59.999Z', '2026-11-21T08:00:00.000Z'],
  ['just before eight', 'Europe/Berlin', '2026-11-21T18:59:59.999Z', '2026-11-21T18:59:59.999Z'],
  ['at eight', 'Europe/Berlin', '2026-11-21T19:00:00.000Z', '2026-11-22T08:00:00.000Z'],
  ['before summer time', 'Europe/Berlin', '2026-03-28T20:00:00.000Z', '2026-03-29T07:00:00.000Z'],
  ['before winter time', 'Europe/Berlin', '2026-10-24T20:00:00.000Z', '2026-10-25T08:00:00.000Z'],
  ['half past', 'Asia/Calcutta', '2026-11-21T20:00:00.000Z', '2026-11-22T03:30:00.000Z'],
  ['a quarter to', 'Asia/Katmandu', '2026-11-21T20:00:00.000Z', '2026-11-22T03:15:00.000Z'],
  // Lord Howe's clocks change by half an hour: UTC+10:30 becomes UTC+11 on 4 October 2026.
  [
    'half an hour’s summer time',
    'Australia/Lord_Howe',
    '2026-10-03T12:00:00.000Z',
    '2026-10-03T22:00:00.000Z',
  ],
  ['beyond the date line', 'Pacific/Kiritimati', '2026-11-21T12:00:00Z', '2026-11-21T19:00:00Z'],
  // Samoa had no 30 December 2011: the next morning is that of the 31st.
  ['a day that was left out', 'Pacific/Apia', '2011-12-30T08:00:00Z', '2011-12-30T19:00:00Z'],
] as const)('held %s in %s at %s is sent at %s', ([, zone, now, then]) => {
  expect(nextSendingTime(new Date(now), [zone], hours)).toEqual(new Date(then))
  expect(isQuiet(new Date(now), [zone], hours)).toBe(+new Date(now) !== +new Date(then))
})

test('quiet hours that end in the hour that spring skips end at the change itself', () => {
  // 29 March 2026, Berlin: 01:59:59 is followed by 03:00.
  const now = new Date('2026-03-28T23:00:00Z')
  const next = nextSendingTime(now, ['Europe/Berlin'], { from: '20:00', to: '02:30' })
  expect(next).toEqual(new Date('2026-03-29T01:00:00Z'))
})

test('quiet hours that end in the hour that autumn repeats end twice, with quiet in between', () => {
  // 25 October 2026, Berlin: 02:59:59 is followed by 02:00.
  const night = { from: '20:00', to: '02:30' }
  const nextFrom = (now: string) => nextSendingTime(new Date(now), ['Europe/Berlin'], night)
  expect(nextFrom('2026-10-24T22:00:00Z')).toEqual(new Date('2026-10-25T00:30:00Z'))
  expect(nextFrom('2026-10-25T00:59:59Z')).toEqual(new Date('2026-10-25T00:59:59Z'))
  expect(nextFrom('2026-10-25T01:00:00Z')).toEqual(new Date('2026-10-25T01:30:00Z'))
})

test('zones too far apart for one moment have none', () => {
  const now = new Date('2026-11-21T11:30:00Z')
  expect(nextSendingTime(now, ['America/Sao_Paulo', 'Asia/Tokyo'], hours)).toBe(null)
})

test('unknown zones are ignored', () => {
  const now = new Date('2026-11-21T03:00:00Z')
  expect(isQuiet(now, ['Mars/Base', 'Asia/Tokyo'], hours)).toBe(false)
  expect(nextSendingTime(now, ['', 'Mars/Base'], hours)).toEqual(new Date('2026-11-21T09:00:00Z'))
  expect(isQuiet(now, [], hours)).toBe(true)
})

test('equal times are never quiet, and an invalid time of day is refused', () => {
  const now = new Date('2026-11-21T03:00:00Z')
  expect(isQuiet(now, ['UTC'], { from: '09:00', to: '09:00' })).toBe(false)
  expect(() => isQuiet(now, ['UTC'], { from: '24:00', to: '9' })).toThrow(RangeError)
})

test('the next sending time is the first that every zone allows, whatever the clocks do', () => {
  const time = fc.integer({ min: 0, max: 95 }).map((quarter) => clock(quarter * 15))
  const zones = fc.uniqueArray(fc.constantFrom(...bakedZones), { minLength: 1, maxLength: 4 })
  const now = fc.date({
    min: new Date('1990-01-01'),
    max: new Date('2037-12-31'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(now, zones, time, time, (now, zones, from, to) => {
      const isOpen = (moment: number) => zones.every((zone) => isAwake(moment, zone, { from, to }))
      const then = nextSendingTime(now, zones, { from, to })?.getTime()
      // Every clock change since 1990 falls on a quarter of an hour, and so do these hours.
      const quarter = 15 * 60_000
      const anyOpen = (until: number) => {
        for (let at = now.getTime(); at < until; at += quarter) if (isOpen(at)) return true
        return false
      }
      if (then === undefined) {
        expect(anyOpen(now.getTime() + 8 * 24 * 3_600_000)).toBe(false)
        return
      }
      expect(isOpen(then)).toBe(true)
      expect(then).toBeGreaterThanOrEqual(now.getTime())
      if (then === now.getTime()) return
      expect(isOpen(then - 1)).toBe(false)
      expect(anyOpen(then)).toBe(false)
    }),
    { numRuns: 300 },
  )
})

test('one zone always opens, and allows the sending time', () => {
  const time = fc.integer({ min: 0, max: 1439 }).map(clock)
  const now = fc.date({
    min: new Date('1990-01-01'),
    max: new Date('2037-12-31'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(now, fc.constantFrom(...bakedZones), time, time, (now, zone, from, to) => {
      const then = nextSendingTime(now, [zone], { from, to })?.getTime() ?? Number.NaN
      expect(isAwake(then, zone, { from, to })).toBe(true)
      if (then > now.getTime()) expect(isAwake(then - 1, zone, { from, to })).toBe(false)
    }),
    { numRuns: 1_000 },
  )
})

test('Intl knows every zone of the map, and every calling code has a zone', () => {
  const unknown = bakedZones.filter((zone) => !isKnown(zone))
  expect(unknown).toEqual([])
  const prefixes = Object.values(prefixesByZones).flatMap((text) => text.trim().split(/\s+/))
  expect(new Set(prefixes).size).toBe(prefixes.length)
  const codes = new Set(getCountries().map((country) => getCountryCallingCode(country)))
  expect([...codes].filter((code) => !prefixes.includes(code))).toEqual([])
})

test('every zone of the map lies in one country', () => {
  const placed = Object.values(zonesByCountry).flatMap((zones) => zones.trim().split(/\s+/))
  expect(new Set(placed).size).toBe(placed.length)
  expect([...new Set(bakedZones)].filter((zone) => !placed.includes(zone))).toEqual([])
})

function isQuiet(now: Date, zones: string[], quiet: { from: string; to: string }): boolean {
  return nextSendingTime(now, zones, quiet)?.getTime() !== now.getTime()
}

/** Reads the local time from Intl, by another way than the rule does. */
function isAwake(
  moment: number,
  zone: string,
  { from, to }: { from: string; to: string },
): boolean {
  const wall = walls.get(zone) ?? new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...digits })
  walls.set(zone, wall)
  const time = wall.format(moment)
  if (from === to) return true
  return from < to ? time < from || time >= to : time < from && time >= to
}

function clock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

function isKnown(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
