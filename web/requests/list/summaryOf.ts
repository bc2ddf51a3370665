import type { RequestCounts } from '#rules/shapes/requestList.ts'
import { say } from '#web/words/say.ts'

/** One line above the list: how many there are and how many are still waited for. */
export function summaryOf({ tabs }: Pick<RequestCounts, 'tabs'>): string {
  const waiting = tabs.open + tabs.processing
  if (tabs.all === 0) return say('requests.summary.none')
  if (waiting === 0) return say('requests.summary.noneWaiting', { all: tabs.all })
  return say('requests.summary.waiting', { all: tabs.all, waiting })
}

/** One line above a list that a filter narrows: how many it found, as far as is known. */
export function foundWords(count: number, hasMore: boolean): string {
  return hasMore ? say('requests.foundMore', { count }) : say('requests.found', { count })
}
