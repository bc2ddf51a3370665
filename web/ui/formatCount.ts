/** To make one takes thirty times as long as to use it, and the tabs say their counts anew each time. */
const formats = new Map<string, Intl.NumberFormat>()

/** How many of something, as a locale (BCP 47) writes it: `1,234`. */
export function formatCount(count: number, locale: string): string {
  const known = formats.get(locale)
  if (known) return known.format(count)
  const format = new Intl.NumberFormat(locale)
  formats.set(locale, format)
  return format.format(count)
}
