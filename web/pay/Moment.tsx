import { useSyncExternalStore } from 'react'
import { useSpeech } from './speech.ts'

/**
 * Shows a moment in the payer's own time zone. The server does not know that zone and renders UTC, as
 * does the first render in the browser; the payer's zone follows once the page is hydrated.
 */
export function Moment({ at }: { at: string }) {
  const { locale } = useSpeech()
  const hydrated = useHydrated()
  return (
    // A new element each time: the same element with other text would count as a layout shift.
    <time key={String(hydrated)} dateTime={at} suppressHydrationWarning>
      {hydrated ? formatMoment(at, locale) : formatMoment(at, locale, 'UTC')}
    </time>
  )
}

/**
 * Returns a function that formats a moment's day, in the payer's own zone once the page is
 * hydrated.
 */
export function useFormatDay(): (at: string) => string {
  const { locale } = useSpeech()
  const zone = useHydrated() ? {} : { timeZone: 'UTC' }
  return (at) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', ...zone }).format(new Date(at))
}

/**
 * Formats `2026-12-01` as `1 December 2026` in `locale` (BCP 47), the same day in every time zone.
 */
export function formatDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )
}

/** Returns whether the page is hydrated: false on the server and in the browser's first render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

function formatMoment(at: string, locale: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone ? { timeZone, timeZoneName: 'short' } : {}),
  }).format(new Date(at))
}
