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
  return dayFormatOf(locale, sameYear ? 'sameYear' : 'withYear').format(new Date(at))
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
  return momentIn(locale, timeZone).format(new Date(at))
}

const yearIn = formatsIn({ year: 'numeric' })
const recentIn = formatsIn({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

/** Formats like `formatMoment`, for a column: without the year while it is that of `nowMs` (since 1970). */
export function formatRecent(at: string, nowMs: number, locale: string, timeZone: string): string {
  const year = yearIn('en', timeZone)
  if (year.format(new Date(at)) !== year.format(nowMs)) return formatMoment(at, locale, timeZone)
  return recentIn(locale, timeZone).format(new Date(at))
}

const dayIn = formatsIn({ dateStyle: 'medium' })

/** Formats `at` (ISO 8601) as a day in an IANA zone. */
export function formatDay(at: string, locale: string, timeZone: string): string {
  return dayIn(locale, timeZone).format(new Date(at))
}

const timeIn = formatsIn({ timeStyle: 'short' })

/** Formats the time of day in an IANA zone. @param at the moment, or milliseconds since 1970 */
export function formatTime(at: Date | number, locale: string, timeZone: string): string {
  return timeIn(locale, timeZone).format(at)
}

const clockIn = formatsIn({ weekday: 'short', hour: '2-digit', minute: '2-digit' })

/** Formats the time of day and the weekday in an IANA zone at `nowMs` (since 1970). */
export function formatClock(nowMs: number, locale: string, timeZone: string): string {
  return clockIn(locale, timeZone).format(new Date(nowMs))
}

/** Caches the formats of one shape, each made when its locale and zone are first used. */
function formatsIn(shape: Intl.DateTimeFormatOptions) {
  return memoize(
    (locale: string, timeZone: string) => new Intl.DateTimeFormat(locale, { ...shape, timeZone }),
  )
}
