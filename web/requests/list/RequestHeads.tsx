import { readAmount } from '#rules/money.ts'
import type { RequestSort } from '#rules/requestChoices.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { type ColumnHead, ColumnHeads } from '#web/ui/ColumnHeads.tsx'
import { say } from '#web/words/say.ts'
import { boxRoom, lineGrid } from './lineGrid.ts'
import type { ListFilter } from './listFilter.ts'
import { useChangeFilter } from './useChangeFilter.ts'
import { maySelect } from './useSelection.ts'

/** The heads of the list's columns; a press sorts the list by one. The order is a part of the address. */
export function RequestHeads({ filter }: { filter: ListFilter }) {
  const change = useChangeFilter()
  const { role, business } = useDesk()
  // An amount or the number of a request: what is exactly that comes first, whatever its age.
  const isExactFirst =
    filter.q !== undefined &&
    (/^#?\d+$/.test(filter.q.trim()) || 'amountMinor' in readAmount(filter.q, business.currency))
  return (
    <ColumnHeads
      label={say('requests.heads')}
      className={`${lineGrid} ${maySelect(role) ? boxRoom : 'ps-4'}`}
      heads={heads(isExactFirst)}
      sort={filter.sort ?? (isExactFirst ? undefined : 'newest')}
      onSort={(sort) => change({ sort })}
    />
  )
}

/** @param isExactFirst the list is in no order of a column until one is pressed */
function heads(isExactFirst: boolean): ColumnHead<RequestSort>[] {
  return [
    {
      words: say('requests.head.name'),
      sorts: [
        ['name', 'ascending'],
        ['nameReverse', 'descending'],
      ],
    },
    { words: say('requests.head.whatFor') },
    {
      words: say('requests.head.status'),
      sorts: [
        ['status', 'ascending'],
        ['statusReverse', 'descending'],
      ],
    },
    {
      words: say('requests.amount'),
      atEnd: true,
      sorts: [
        ['largest', 'descending'],
        ['smallest', 'ascending'],
      ],
    },
    {
      words: say('requests.head.age'),
      atEnd: true,
      sorts: isExactFirst
        ? [
            ['oldest', 'ascending'],
            ['newest', 'descending'],
          ]
        : [
            ['newest', 'descending'],
            ['oldest', 'ascending'],
          ],
    },
  ]
}
