/** When a life begins, and where its two customers may be. */
export type Setting = {
  /** Epoch ms, at ten in the morning of London at the earliest. */
  beginsAt: number
  homes: readonly [Home, Home]
}

/** A number, with all time zones in which it can ring and the hours in which texts may come by themselves there. */
export type Home = { phone: string; zones: readonly string[]; hours: Hours }

/** From the first to before the second hour, by the day of the week; null where nothing may come. */
type Hours = { weekdays: Span; saturday: Span; sunday: Span | null }
type Span = readonly [from: number, to: number]

/** The hours that a business allows by default. */
const usual: Hours = { weekdays: [9, 20], saturday: [9, 20], sunday: [12, 20] }
const french: Hours = { ...usual, sunday: null }
const rhodeIsland: Hours = { weekdays: [9, 18], saturday: [10, 17], sunday: [12, 17] }

const london: Home = {
  phone: '+447400140001',
  zones: ['Europe/London', 'Europe/Guernsey', 'Europe/Isle_of_Man', 'Europe/Jersey'],
  hours: usual,
}
const londonToo: Home = { ...london, phone: '+447400140002' }
const paris: Home = { phone: '+33612340001', zones: ['Europe/Paris'], hours: french }
const providence: Home = {
  phone: '+14012340001',
  zones: ['America/New_York'],
  hours: rhodeIsland,
}
const southDakota: Home = {
  phone: '+16053420001',
  zones: ['America/Denver'],
  hours: usual,
}
/** A mobile that rings anywhere between Perth and Lord Howe Island, whose clocks change by half an hour. */
const australia: Home = {
  phone: '+61412340001',
  zones: [
    ...['Australia/Perth', 'Australia/Eucla', 'Australia/Darwin', 'Australia/Adelaide'],
    ...['Australia/Brisbane', 'Australia/Sydney', 'Australia/Lord_Howe'],
  ],
  hours: usual,
}
const auckland: Home = {
  phone: '+64211234001',
  zones: ['Pacific/Auckland', 'Pacific/Chatham'],
  hours: usual,
}

/**
 * The settings of the lives, taken in turn: a plain winter, and the days before each change of the clocks, in both
 * directions and both hemispheres.
 */
const settings: readonly Setting[] = [
  { beginsAt: Date.UTC(2027, 0, 4, 10), homes: [london, londonToo] },
  // Europe: forward on 28 March 2027, back on 31 October.
  { beginsAt: Date.UTC(2027, 2, 26, 10), homes: [london, paris] },
  { beginsAt: Date.UTC(2027, 9, 29, 10), homes: [paris, london] },
  // The United States: forward on 14 March, back on 7 November.
  { beginsAt: Date.UTC(2027, 2, 12, 15), homes: [providence, southDakota] },
  { beginsAt: Date.UTC(2027, 10, 5, 15), homes: [southDakota, providence] },
  // Australia and New Zealand: back on 4 April, forward on 3 October and on 26 September.
  { beginsAt: Date.UTC(2027, 3, 2, 10), homes: [australia, auckland] },
  { beginsAt: Date.UTC(2027, 8, 24, 10), homes: [auckland, australia] },
]

/** Returns the setting in which a seed is lived. */
export function settingOf(seed: number): Setting {
  return settings[seed % settings.length] as Setting
}

/** Returns whether a text may come by itself then, wherever its number may be. */
export function wasAwake({ zones, hours }: Home, at: Date): boolean {
  return zones.every((zone) => {
    const { day, hour } = readClock(zone, at)
    const span = day === 'Sun' ? hours.sunday : day === 'Sat' ? hours.saturday : hours.weekdays
    return span !== null && hour >= span[0] && hour < span[1]
  })
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function readClock(timeZone: string, at: Date): { day: string; hour: number } {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      ...{ timeZone, hour: '2-digit', weekday: 'short', hourCycle: 'h23' },
    })
  clocks.set(timeZone, clock)
  const parts = clock.formatToParts(at)
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { day: read('weekday'), hour: Number(read('hour')) }
}
