import { say } from '#web/words/say.ts'
import type { ListFilter } from './listFilter.ts'
import { useListChips } from './useListChips.ts'

/** Returns in words what a list shows, for the head of a printed page: its tab, its search, its filters and its order. */
export function useChosenWords(filter: ListFilter): string[] {
  const chips = useListChips(filter)
  return [
    ...(filter.status ? [say(`requests.tab.${filter.status}`)] : []),
    ...(filter.q ? [filter.q] : []),
    ...chips.map(({ words }) => words),
  ]
}
