import { memoize } from '#rules/memoize.ts'

const formatOf = memoize((locale: string) => new Intl.NumberFormat(locale))

/** Formats a count as a locale (BCP 47) writes it: `1,234`. */
export function formatCount(count: number, locale: string): string {
  return formatOf(locale).format(count)
}
