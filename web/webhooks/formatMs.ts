/** Formats how long an answer took: in milliseconds, or in seconds from one on; no line ends before the unit. */
export function formatMs(ms: number, locale: string): string {
  const [value, unit] = ms < 1_000 ? [ms, 'millisecond'] : [ms / 1_000, 'second']
  const shape = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(locale, shape).format(Number(value)).replaceAll(' ', '\u00a0')
}
