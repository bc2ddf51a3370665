import type { RequestTab } from '#rules/shapes/request.ts'

/** One line above the list: how many there are and how many are still waited for. */
export function summaryOf(counts: Partial<Record<RequestTab, number>>): string {
  const all = counts.all ?? 0
  const waiting = (counts.open ?? 0) + (counts.processing ?? 0)
  if (all === 0) return 'Nothing asked for yet'
  if (waiting === 0) return `${all} in all, nothing waiting to be paid`
  return `${all} in all, ${waiting} waiting to be paid`
}
