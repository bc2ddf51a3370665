import { formatUnit } from '#web/ui/formatUnit.ts'

/** Formats how long an answer took: in milliseconds, or in seconds from one on. */
export function formatMs(ms: number, locale: string): string {
  return ms < 1_000
    ? formatUnit(ms, 'millisecond', locale)
    : formatUnit(ms / 1_000, 'second', locale)
}
