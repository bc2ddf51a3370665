import { type ThreadView, threadViews } from '#rules/threadChoices.ts'
import { readQuery } from '#web/staff/readQuery.ts'

/** The list that is shown, and the search in it. */
export type InboxSearch = { view?: ThreadView; q?: string }

/** Reads the list and the search from the address; {} for the open threads. */
export function readInboxSearch(search: Record<string, unknown>): InboxSearch {
  const view = threadViews.find((one) => one === search['view'] && one !== 'open')
  return { ...(view ? { view } : {}), ...readQuery(search) }
}
