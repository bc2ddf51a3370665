import type { QueryClient } from '@tanstack/react-query'
import { api, dataOf } from '#web/staff/api/api.ts'

/** A number as it was typed, or E.164; `phoneCountry` is the country whose plan reads it when it names none. */
export type NightAt = { phone: string; phoneCountry?: string }

/** A time at which Ringup would not text somebody by itself. */
export type Night = {
  /** The time of day where they are: `23:40`; null if their number can be in several time zones. */
  time: string | null
  /** Where they are (IANA); null as well if it can be several zones. */
  timeZone: string | null
  /** When texts go by themselves again, ISO 8601; null if no such time is near. */
  allowedAt: string | null
}

/** How old an answer may be. */
const knownMs = 60_000

/**
 * Reads whether it is night where a number is. Returns null by day, and if it cannot be told: nobody is kept from
 * sending a text.
 */
export async function readNight(cache: QueryClient, at: NightAt): Promise<Night | null> {
  const preview = await cache
    .fetchQuery({
      queryKey: ['night', at],
      queryFn: ({ signal }) => dataOf(api.previewRequest(at, signal)),
      staleTime: knownMs,
      retry: false,
      // Without a network it fails at once, and the text says so itself.
      networkMode: 'always',
    })
    .catch(() => null)
  const there = preview?.recipientTime
  if (!there?.quiet) return null
  const { time, timeZone, allowedAt } = there
  return { time, timeZone, allowedAt }
}
