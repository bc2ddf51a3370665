/**
 * Formats a count with its unit in the form of a locale (BCP 47), with at most one decimal. No line ends before the unit.
 * @param unit of ECMA-402, such as `minute` or `percent`
 */
export function formatUnit(
  count: number,
  unit: string,
  locale: string,
  unitDisplay: 'short' | 'narrow' = 'short',
): string {
  const shape = { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(locale, shape).format(count).replaceAll(' ', '\u00a0')
}
