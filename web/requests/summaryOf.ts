import type { RequestTab } from '#rules/shapes/request.ts'
import type { ListFilter } from './listFilter.ts'

/** One line above the list: how many were found, or how many are still waited for. */
export function summaryOf(counts: Partial<Record<RequestTab, number>>, filter: ListFilter): string {
  const all = counts.all ?? 0
  if (filter.q || filter.status) {
    const found = counts[filter.status ?? 'all'] ?? 0
    return found === 1 ? '1 request found' : `${found} requests found`
  }
  const waiting = (counts.open ?? 0) + (counts.processing ?? 0)
  if (all === 0) return 'Nothing asked for yet'
  if (waiting === 0) return `${all} in all, nothing waiting to be paid`
  return `${all} in all, ${waiting} waiting to be paid`
}
