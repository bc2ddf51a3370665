import { useSyncExternalStore } from 'react'
import { useSpeech } from './speech.ts'

/**
 * A moment in the payer's own time zone. The server does not know that zone and says UTC, as does
 * the first render in the browser; the zone follows once the page is alive.
 */
export function Moment({ at }: { at: string }) {
  const { locale } = useSpeech()
  const alive = useAlive()
  return (
    // An element of its own each time: the same one with other words would be one that moved.
    <time key={String(alive)} dateTime={at} suppressHydrationWarning>
      {alive ? formatMoment(at, locale) : formatMoment(at, locale, 'UTC')}
    </time>
  )
}

/** Gives the day of a moment, in the payer's own time zone once the page is alive. */
export function useDayOf(): (at: string) => string {
  const { locale } = useSpeech()
  const zone = useAlive() ? {} : { timeZone: 'UTC' }
  return (at) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', ...zone }).format(new Date(at))
}

/** `2026-12-01` → `1 December 2026` in `locale` (BCP 47): a day, the same in every time zone. */
export function formatDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )
}

/** Whether the page has been hydrated: false on the server and in the first render of the browser. */
export function useAlive(): boolean {
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
