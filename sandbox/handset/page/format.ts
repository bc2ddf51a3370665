/** Calling codes of one and two digits; all others have three (ITU-T E.164). */
const shortCodes = /^\+(1|7|20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])(?=\d)/
/** Fewer digits are easy to read without groups. */
const groupedFrom = 8
const northAmerica = /^\+1(\d{3})(\d{3})(\d{4})$/

/** Groups a number for the eye, `+44 7400 123456`; anything but an E.164 number stays as it is. */
export function formatNumber(number: string): string {
  if (!/^\+\d{7,15}$/.test(number)) return number
  const american = northAmerica.exec(number)
  if (american) return `+1 ${american[1]} ${american[2]} ${american[3]}`
  const code = shortCodes.exec(number)?.[0] ?? number.slice(0, 4)
  const rest = number.slice(code.length)
  if (rest.length < groupedFrom) return `${code} ${rest}`
  const groups = rest.length === 10 ? /^(\d{4})(\d{6})$/.exec(rest)?.slice(1) : undefined
  return [code, ...(groups ?? rest.match(/\d{1,3}(?=(?:\d{3})*$)/g) ?? [])].join(' ')
}

/** Reads a typed number as E.164; undefined when it cannot be a number. */
export function parseNumber(typed: string): string | undefined {
  const number = typed.replace(/[\s().\-/\u00a0]/g, '').replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })

/** Returns `United Kingdom` for `GB`, '' for ''. */
export function nameCountry(code: string): string {
  return code === '' ? '' : (countryNames.of(code) ?? code)
}

const clockTime = new Intl.DateTimeFormat([], { timeStyle: 'short' })
const clockSeconds = new Intl.DateTimeFormat([], { timeStyle: 'medium' })
const dayName = new Intl.DateTimeFormat([], { weekday: 'long', day: 'numeric', month: 'long' })
const shortDay = new Intl.DateTimeFormat([], { day: 'numeric', month: 'short' })
const wholeMoment = new Intl.DateTimeFormat([], { dateStyle: 'full', timeStyle: 'medium' })

/** Writes a time as `18:07`. */
export function formatTime(at: number): string {
  return clockTime.format(at)
}

/** Writes a moment as `Saturday 21 November 2026 at 18:07:24`. */
export function formatMoment(at: number): string {
  return wholeMoment.format(at)
}

/** Returns a key of the day in this browser's time zone. */
export function dayOf(at: number): string {
  return new Date(at).toDateString()
}

/** Returns `Today`, `Yesterday` or the day's name, as of `now` (epoch ms). */
export function formatDay(at: number, now: number): string {
  const day = dayOf(at)
  if (day === dayOf(now)) return 'Today'
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  return day === yesterday.toDateString() ? 'Yesterday' : dayName.format(at)
}

/** Writes the time of day to the second, or the date for another day: for a column. */
export function formatWhen(at: number, now: number): string {
  return dayOf(at) === dayOf(now) ? clockSeconds.format(at) : shortDay.format(at)
}

/** Writes the time of day to the minute, or the date for another day. */
export function formatLately(at: number, now: number): string {
  return dayOf(at) === dayOf(now) ? clockTime.format(at) : shortDay.format(at)
}

/**
 * Currencies whose minor units at Stripe differ from ISO 4217 (https://docs.stripe.com/currencies).
 */
const ownDigits: Record<string, number> = { isk: 2, ugx: 2, mga: 0 }

/** Writes an amount in minor units as `€85.00`. */
export function formatMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat([], { style: 'currency', currency })
  return format.format(amount / 10 ** countDigits(currency))
}

/** Returns the number of digits after a currency's decimal point. */
export function countDigits(currency: string): number {
  const format = new Intl.NumberFormat([], { style: 'currency', currency })
  return ownDigits[currency.toLowerCase()] ?? format.resolvedOptions().maximumFractionDigits ?? 2
}

/** Returns `requires capture` for `requires_capture`. */
export function spaced(name: string): string {
  return name.replaceAll('_', ' ')
}

/** Returns `Requires capture` for `requires_capture`. */
export function sentence(name: string): string {
  const words = spaced(name)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Writes `1 text`, `2 texts`. */
export function count(number: number, one: string): string {
  return `${number.toLocaleString()} ${one}${number === 1 ? '' : 's'}`
}
