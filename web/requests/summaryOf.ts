import type { RequestTab } from '#rules/shapes/requestList.ts'

/**
 * One line above the list: how many there are and how many are still waited for.
 * @param locale for the figures, BCP 47.
 */
export function summaryOf(counts: Record<RequestTab, number>, locale: string): string {
  const shown = new Intl.NumberFormat(locale)
  const waiting = counts.open + counts.processing
  if (counts.all === 0) return 'Nothing asked for yet'
  if (waiting === 0) return `${shown.format(counts.all)} in all, nothing waiting to be paid`
  return `${shown.format(counts.all)} in all, ${shown.format(waiting)} waiting to be paid`
}

/** One line above a list that a filter narrows: how many it found, as far as is known. */
export function foundWords(rows: number, hasMore: boolean): string {
  if (hasMore) return `More than ${rows} found`
  return rows === 1 ? '1 found' : `${rows} found`
}
