import type { RequestCounts } from '#rules/shapes/requestList.ts'
import { say } from '#web/words/say.ts'

/** Returns the line above the list: how many requests there are, and how many are unpaid. */
export function summarizeCounts({ tabs }: Pick<RequestCounts, 'tabs'>): string {
  const waiting = tabs.open + tabs.processing
  if (tabs.all === 0) return say('requests.summary.none')
  if (waiting === 0) return say('requests.summary.noneWaiting', { all: tabs.all })
  return say('requests.summary.waiting', { all: tabs.all, waiting })
}

/** Returns the line above a filtered list: how many requests match, as far as is known. */
export function foundText(count: number, hasMore: boolean): string {
  return hasMore ? say('requests.foundMore', { count }) : say('requests.found', { count })
}
