import { memoize } from '#rules/memoize.ts'
import { say } from '#web/words/say.ts'

const steps: [limitSeconds: number, unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  [3_600, 'minute', 60],
  [86_400, 'hour', 3_600],
  [7 * 86_400, 'day', 86_400],
]

/**
 * Formats how long ago `at` (ISO 8601) was, short enough for a column: `5m ago`, or the day once it
 * is a week ago.
 * @param nowMs the moment to count from, milliseconds since 1970.
 */
export function formatAge(at: string, nowMs: number, locale: string): string {
  const seconds = (nowMs - Date.parse(at)) / 1000
  if (seconds < 60) return say('all.now')
  for (const [limit, unit, size] of steps) {
    if (seconds >= limit) continue
    return agoFormatOf(locale).format(-Math.floor(seconds / size), unit)
  }
  const sameYear = new Date(at).getFullYear() === new Date(nowMs).getFullYear()
  return keepTogether(dayFormatOf(locale, sameYear ? 'sameYear' : 'withYear'), Date.parse(at))
}

const dayFormatOf = memoize((locale: string, year: 'withYear' | 'sameYear') => {
  const shape: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' }
  if (year === 'withYear') shape.year = 'numeric'
  return new Intl.DateTimeFormat(locale, shape)
})

const agoFormatOf = memoize((locale: string) => {
  // In French the narrowest form is a number with a minus.
  const style = locale.startsWith('en') ? 'narrow' : 'short'
  return new Intl.RelativeTimeFormat(locale, { style })
})

const momentIn = formatsIn({ dateStyle: 'medium', timeStyle: 'short' })

/** Formats `at` (ISO 8601) as a date and a time of day in an IANA zone. */
export function formatMoment(at: string, locale: string, timeZone: string): string {
  return keepTogether(momentIn(locale, timeZone), Date.parse(at))
}

const yearIn = formatsIn({ year: 'numeric' })
const recentIn = formatsIn({ day: 'numeric', month: 'short', minute: '2-digit' }, 'withHour')

/** Formats like `formatMoment`, for a column: without the year while it is that of `nowMs` (since 1970). */
export function formatRecent(at: string, nowMs: number, locale: string, timeZone: string): string {
  const year = yearIn('en', timeZone)
  if (year.format(new Date(at)) !== year.format(nowMs)) return formatMoment(at, locale, timeZone)
  return keepTogether(recentIn(locale, timeZone), Date.parse(at))
}

const dayIn = formatsIn({ dateStyle: 'medium' })

/** Formats `at` (ISO 8601) as a day in an IANA zone. */
export function formatDay(at: string, locale: string, timeZone: string): string {
  return keepTogether(dayIn(locale, timeZone), Date.parse(at))
}

const timeIn = formatsIn({ timeStyle: 'short' })

/** Formats the time of day in an IANA zone. @param at the moment, or milliseconds since 1970 */
export function formatTime(at: Date | number, locale: string, timeZone: string): string {
  return keepTogether(timeIn(locale, timeZone), at)
}

const clockIn = formatsIn({ weekday: 'short', minute: '2-digit' }, 'withHour')

/** Formats the time of day and the weekday in an IANA zone at `nowMs` (since 1970). */
export function formatClock(nowMs: number, locale: string, timeZone: string): string {
  const clock = keepTogether(clockIn(locale, timeZone), nowMs)
  // Japanese has the day behind the time, and brackets as wide as its letters.
  return clock.replace(/\s\((\p{Script=Han})\)$/u, '（$1）')
}

/**
 * Formats `at` so that neither a date nor a time of day is broken at the end of a line: its spaces do not break, but
 * for the one between the date and the time.
 */
function keepTogether(format: Intl.DateTimeFormat, at: Date | number): string {
  const parts = format.formatToParts(at)
  const breakable = parts.findIndex((part, index) => isHour(part) && index > 0) - 1
  return parts
    .map(({ value }, index) => (index === breakable ? value : value.replaceAll(' ', '\u00a0')))
    .join('')
}

function isHour({ type }: Intl.DateTimeFormatPart): boolean {
  return type === 'hour'
}

/**
 * Caches the formats of one shape, each made when its locale and zone are first used.
 * @param hour `'withHour'` adds the hour with as many digits as the locale writes it with on a clock
 */
function formatsIn(shape: Intl.DateTimeFormatOptions, hour?: 'withHour') {
  return memoize((locale: string, timeZone: string) => {
    const whole = hour ? { ...shape, hour: hourDigits(locale) } : shape
    return new Intl.DateTimeFormat(locale, { ...whole, timeZone })
  })
}

/** Returns how many digits nine o'clock has: `09:00` in German, `9:00` in Japanese. */
function hourDigits(locale: string): '2-digit' | 'numeric' {
  const nine = timeIn(locale, 'UTC').formatToParts(9 * 3_600_000)
  return nine.find(isHour)?.value.length === 2 ? '2-digit' : 'numeric'
}
