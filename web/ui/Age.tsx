import { formatAge, formatDay } from './formatTime.ts'
import { useNow } from './useNow.ts'
import { viewerZone } from './viewerZone.ts'

/** Shows how long ago `at` (ISO 8601) was, and keeps it up to date; on paper, the day. */
export function Age({ at, locale, className }: { at: string; locale: string; className?: string }) {
  const nowMs = useNow(30_000)
  return (
    <time dateTime={at} data-day={formatDay(at, locale, viewerZone())} className={className}>
      {formatAge(at, nowMs, locale)}
    </time>
  )
}
