import { say } from '#web/words/say.ts'
import type { ListFilter } from './listFilter.ts'
import { useListChips } from './useListChips.ts'

/** Returns all that a list is narrowed to in words, with its tab and what it searches for, for the head of a printed page. */
export function useChosenWords(filter: ListFilter): string[] {
  const chips = useListChips(filter)
  return [
    ...(filter.status ? [say(`requests.tab.${filter.status}`)] : []),
    ...(filter.q ? [filter.q] : []),
    ...chips.map(({ words }) => words),
  ]
}
