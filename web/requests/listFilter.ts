import type { RequestTab } from '#rules/shapes/requestList.ts'
import { readQuery } from '#web/staff/readQuery.ts'

/** The tabs in their order, with their words; `draft` is shown only while there are any. */
export const tabs = [
  { tab: 'all', label: 'All' },
  { tab: 'open', label: 'Open' },
  { tab: 'processing', label: 'Processing' },
  { tab: 'paid', label: 'Paid' },
  { tab: 'canceled', label: 'Canceled' },
  { tab: 'expired', label: 'Expired' },
  { tab: 'scheduled', label: 'Scheduled' },
  { tab: 'draft', label: 'Draft' },
] as const satisfies readonly { tab: RequestTab; label: string }[]

/** What the address of the list says; nothing said means all of them. */
export type ListFilter = { status?: RequestTab; q?: string }

/** Reads the filter from the address; what makes no sense there is dropped, not refused. */
export function readListFilter(search: Record<string, unknown>): ListFilter {
  const found = tabs.find(({ tab }) => tab === search['status'])
  return {
    ...(found && found.tab !== 'all' ? { status: found.tab } : {}),
    ...readQuery(search),
  }
}
