import { decimalsOf } from '#rules/money.ts'
import { formatDay } from '#web/ui/formatTime.ts'
import { formatUnit } from '#web/ui/formatUnit.ts'

/** Formats an ISO date: `22 Nov 2026`. */
export function formatDate(day: string, locale: string): string {
  return formatDay(day, locale, 'UTC')
}

/**
 * Formats the days between two ISO dates, on one line: `31 Oct – 29 Nov 2026`, or `29 Nov 2026` where they are the same.
 * @param year `'sameYear'` leaves the year out
 */
export function formatDays(from: string, to: string, locale: string, year?: 'sameYear'): string {
  const shape = year
    ? ({ day: 'numeric', month: 'short' } as const)
    : { dateStyle: 'medium' as const }
  const format = new Intl.DateTimeFormat(locale, { ...shape, timeZone: 'UTC' })
  const days = format.formatRange(Date.parse(from), Date.parse(to))
  return (
    days
      // Between two numbers some locales have spaces around the dash, and others none: `1–30 Nov`.
      .replace(/(\d)\s–\s(\d)/, '$1–$2')
      .replaceAll(/\s/g, '\u00a0')
      // A line may end after a dash; joiners keep it from doing so.
      .replaceAll(/[–～〜]/g, '\u2060$&\u2060')
  )
}

/** Formats the month of an ISO date: `Nov 2026`. */
export function formatMonth(day: string, locale: string): string {
  const shape = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, shape).format(Date.parse(day))
}

/** Formats a tick of the time axis: `22 Nov`, or `Nov` for a month. */
export function formatTick(day: string, by: 'day' | 'month', locale: string): string {
  const shape = { month: 'short', timeZone: 'UTC' } as const
  const format = new Intl.DateTimeFormat(
    locale,
    by === 'day' ? { ...shape, day: 'numeric' } : shape,
  )
  return format.format(Date.parse(day))
}

/** Formats a tick of the amount axis: in full where there is room, `£1,650`, and else short but exact enough, `£1.65M`. */
export function formatShortMoney(amountMinor: number, currency: string, locale: string): string {
  const amount = amountMinor / 10 ** decimalsOf(currency)
  const notation = amount < 100_000 ? 'standard' : 'compact'
  const shape = { style: 'currency', currency, notation } as const
  return new Intl.NumberFormat(locale, {
    ...shape,
    maximumSignificantDigits: amount < 100_000 ? 5 : 3,
  }).format(amount)
}

/** Formats the cost of texts from millionths of a currency; below a hundredth, with the decimals that a single text needs. */
export function formatMicros(micros: number, currency: string, locale: string): string {
  const small = micros < 1e4
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: small ? 4 : 2,
  }).format(micros / 1e6)
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** Formats a time span in its largest unit, and the next unit too for small counts: `2 hrs 5 mins`. */
export function formatSpan(seconds: number, locale: string): string {
  return joinUnits(seconds, locale, 'short')
}

/**
 * Formats a time span in the same units, for a line that has little room: `2h 5m`. The narrow units of Japanese are Latin
 * letters, and German has one for hours alone; both take the short ones.
 */
export function formatShortSpan(seconds: number, locale: string): string {
  const display = /^(?:de|ja)\b/.test(locale) ? 'short' : 'narrow'
  return joinUnits(seconds, locale, display).replaceAll(' ', '\u00a0')
}

/** A line may end between two units, and never between a number and its unit. */
function joinUnits(seconds: number, locale: string, unitDisplay: 'short' | 'narrow'): string {
  return splitSpan(seconds)
    .map(({ unit, count }) => formatUnit(count, unit, locale, unitDisplay))
    .join(' ')
}

/** Splits a time span into its largest unit, and the next one where that still says something. */
function splitSpan(seconds: number): { unit: (typeof units)[number][0]; count: number }[] {
  const largest = units.find(([, size]) => seconds >= size)
  if (!largest) return [{ unit: 'second', count: 0 }]
  const [unit, size] = largest
  const count = Math.floor(seconds / size)
  const next = units[units.indexOf(largest) + 1]
  const rest = next ? Math.floor((seconds % size) / next[1]) : 0
  if (!next || rest === 0 || count >= 10) return [{ unit, count }]
  return [
    { unit, count },
    { unit: next[0], count: rest },
  ]
}
