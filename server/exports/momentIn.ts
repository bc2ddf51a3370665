import { limits } from '#rules/limits.ts'

/** Cached formats: making one takes thirty times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats a moment in a time zone, as ISO 8601 with the UTC offset: `2026-11-22T09:30:00+13:00`. */
export function momentIn(timeZone: string, moment: Date): string {
  const part = Object.fromEntries(
    cachedFormat(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  const day = `${part['year']}-${part['month']}-${part['day']}`
  const offset = part['timeZoneName']?.replace('GMT', '') || '+00:00'
  return `${day}T${part['hour']}:${part['minute']}:${part['second']}${offset}`
}

function cachedFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  if (formats.size >= limits.timeZoneFormatsKeptMax) formats.clear()
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  })
  formats.set(timeZone, format)
  return format
}
