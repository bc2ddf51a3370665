import { stateOfNumber } from './areaCodes.ts'
import { placeHours, statesOfUs } from './placeHours.ts'
import type { OpenHours, OpenWeek, QuietHours } from './quietHours.ts'
import type { SendingHours } from './timeZones.ts'
import { widestHours } from './widestHours.ts'

/** The widest hours of each day, Sunday first. */
const widest: OpenWeek = [
  widestHours.sunday,
  ...Array.from({ length: 6 }, () => widestHours.weekday),
]

/**
 * Returns the hours, on the recipient's clock, in which a text may go out by itself: outside the quiet hours of the
 * business and within what every place allows that the number may belong to. Places only tighten.
 * @param number `phone` in E.164; `phoneCountry` as readPhone returned it, null for a number of no country
 */
export function allowedHours(
  number: { phone: string; phoneCountry: string | null },
  quiet: QuietHours,
): SendingHours {
  const week = placesOf(number).reduce(
    (rest, place) => tighten(rest, placeHours[place] ?? rest),
    widest,
  )
  return { from: quiet.from, to: quiet.to, week }
}

/**
 * Lists the places whose hours hold for a number: its country, and in the United States the state of its area code,
 * or every state if the number has none (toll-free, or of no country).
 */
function placesOf({
  phone,
  phoneCountry,
}: {
  phone: string
  phoneCountry: string | null
}): string[] {
  if (phoneCountry !== null && phoneCountry !== 'US') return [phoneCountry]
  if (!phone.startsWith('+1')) return []
  const state = stateOfNumber(phone)
  return state === null ? [] : state === 'any' ? ['US', ...statesOfUs] : ['US', state]
}

function tighten(week: OpenWeek, place: OpenWeek): OpenWeek {
  return week.map((open, day) => overlap(open, place[day] ?? null))
}

function overlap(one: OpenHours, other: OpenHours): OpenHours {
  if (!one || !other) return null
  const both = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) }
  return both.from < both.to ? both : null
}
