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
  const { role } = useDesk()
  return (
    <ColumnHeads
      label={say('requests.heads')}
      className={`${lineGrid} ${maySelect(role) ? boxRoom : 'ps-4'}`}
      heads={heads()}
      sort={filter.sort ?? 'newest'}
      onSort={(sort) => change({ sort })}
    />
  )
}

function heads(): ColumnHead<RequestSort>[] {
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
      sorts: [
        ['newest', 'descending'],
        ['oldest', 'ascending'],
      ],
    },
  ]
}
