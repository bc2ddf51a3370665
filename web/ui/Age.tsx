import { formatAge } from './formatTime.ts'
import { useNow } from './useNow.ts'

/** Shows how long ago `at` (ISO 8601) was, and keeps it up to date. */
export function Age({ at, locale, className }: { at: string; locale: string; className?: string }) {
  const nowMs = useNow(30_000)
  return (
    <time dateTime={at} className={className}>
      {formatAge(at, nowMs, locale)}
    </time>
  )
}
