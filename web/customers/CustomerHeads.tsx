import type { CustomerSort } from '#rules/customerSorts.ts'
import { type ColumnHead, ColumnHeads } from '#web/ui/ColumnHeads.tsx'
import { say } from '#web/words/say.ts'
import { customerGrid } from './customerGrid.ts'

type CustomerHeadsProps = {
  sort: CustomerSort | undefined
  onSort: (sort: CustomerSort) => void
}

/** The heads of the list's columns; a press sorts the list by one. */
export function CustomerHeads({ sort = 'newest', onSort }: CustomerHeadsProps) {
  return (
    <ColumnHeads
      label={say('customers.heads')}
      className={customerGrid}
      heads={heads()}
      sort={sort}
      onSort={onSort}
    />
  )
}

function heads(): ColumnHead<CustomerSort>[] {
  return [
    {
      words: say('customers.head.name'),
      sorts: [
        ['name', 'ascending'],
        ['nameReverse', 'descending'],
      ],
    },
    { words: say('customers.head.request') },
    {
      words: say('customers.head.owes'),
      atEnd: true,
      sorts: [
        ['owes', 'descending'],
        ['owesReverse', 'ascending'],
      ],
    },
    {
      words: say('customers.head.contact'),
      atEnd: true,
      sorts: [
        ['contact', 'descending'],
        ['contactReverse', 'ascending'],
      ],
    },
  ]
}
