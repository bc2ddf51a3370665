import { useCallback, useState } from 'react'
import { type ListFilter, readListFilter } from './listFilter.ts'
import { type ChangeFilter, useChangeFilter } from './useChangeFilter.ts'

/**
 * Returns the filter including what was just chosen: a control shows its choice in the very next frame,
 * and the address and the list follow in the one after.
 */
export function useOptimisticFilter(filter: ListFilter): [ListFilter, ChangeFilter] {
  const change = useChangeFilter()
  // The choice counts only while the address is still the one that it was made on.
  const [chosen, setChosen] = useState({ on: filter, filter })
  const choose: ChangeFilter = useCallback(
    (changed) => {
      setChosen((before) => {
        const { filter: shown } = before.on === filter ? before : { filter }
        return { on: filter, filter: readListFilter({ ...shown, ...changed }) }
      })
      afterPaint(() => change(changed))
    },
    [filter, change],
  )
  return [chosen.on === filter ? chosen.filter : filter, choose]
}

function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
