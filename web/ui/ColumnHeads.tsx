import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useIsPrinted } from './useIsPrinted.ts'

/** The head of a column: words alone, or a button that sorts by the column. */
export type ColumnHead<Sort extends string> = {
  /** Unique among the heads. */
  words: string
  /** The column is aligned to its end, as amounts are. */
  atEnd?: boolean
  /** The two orders of the column; the first is that of the first press. */
  sorts?: readonly [OneOrder<Sort>, OneOrder<Sort>]
}
type OneOrder<Sort> = readonly [sort: Sort, direction: 'ascending' | 'descending']

type ColumnHeadsProps<Sort extends string> = {
  label: string
  /** The grid of the rows below. */
  className: string
  heads: readonly ColumnHead<Sort>[]
  /** None where the rows are in an order of their own. */
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

/**
 * The heads above the rows of a desktop's list. The rows are a list of links and no table, so the heads are a table of
 * their own, of one row: screen readers say the order, and that a press changes it.
 */
export function ColumnHeads<Sort extends string>({
  label,
  className,
  heads,
  ...order
}: ColumnHeadsProps<Sort>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element would not take the grid of the rows.
    <div role="table" aria-label={label} className="stacked:hidden print:mt-4 print:mb-1">
      {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the buttons inside take the focus. */}
      <div
        role="row"
        // The rows stand in a frame of 1 px.
        className={`${className} border-x border-transparent text-small font-medium text-ink-2`}
      >
        {heads.map((head) => (
          <Head key={head.words} head={head} {...order} />
        ))}
      </div>
    </div>
  )
}

type HeadProps<Sort extends string> = {
  head: ColumnHead<Sort>
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

function Head<Sort extends string>({ head, sort, onSort }: HeadProps<Sort>) {
  const { words, atEnd = false, sorts } = head
  const isPrinted = useIsPrinted()
  const current = sorts?.find(([one]) => one === sort)
  const next = sorts?.find(([one]) => one !== sort)?.[0]
  const Arrow = current?.[1] === 'ascending' ? IconArrowUp : IconArrowDown
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above.
    // biome-ignore lint/a11y/useFocusableInteractive: the button inside takes the focus.
    <span
      role="columnheader"
      aria-sort={sorts && (current?.[1] ?? 'none')}
      className={atEnd ? 'text-end' : ''}
    >
      {sorts && next !== undefined && !isPrinted ? (
        <button
          type="button"
          className={`group/head inline-flex min-h-9 items-center gap-1 rounded-base hover:text-ink ${atEnd ? 'flex-row-reverse' : ''}`}
          onClick={() => onSort(next)}
        >
          {words}
          <Arrow
            aria-hidden
            size={14}
            stroke={2}
            className={current ? 'text-ink' : 'opacity-0 group-hover/head:opacity-60'}
          />
        </button>
      ) : (
        words
      )}
    </span>
  )
}
