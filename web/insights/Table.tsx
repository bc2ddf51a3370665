import type { ReactNode } from 'react'

type TableProps = { label: string; head: ReactNode; children: ReactNode }

/** A table of figures; one that is wider than the screen scrolls by itself. */
export function Table({ label, head, children }: TableProps) {
  return (
    <figure
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      className="mt-2 scroll-table rounded-large border border-line"
    >
      <table className="w-full border-collapse text-small lg:table-fixed">
        <thead className="bg-paper-2 text-ink-2">
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </figure>
  )
}

/** The cells' padding: on a narrow phone a day with its three amounts just fits. */
const space =
  'px-1 py-2 first:ps-2 last:pe-2 narrow:first:ps-4 narrow:last:pe-4 sm:px-3 sm:first:ps-4 sm:last:pe-4'

// Digits run from the left in Arabic too: their decimals stand below each other where the column ends at the right.
const side = (isNumber?: boolean) =>
  isNumber ? 'text-end tabular-nums whitespace-nowrap rtl:text-start' : 'text-start'

type HeadCellProps = { isNumber?: boolean; className?: string; children: ReactNode }

/** The heading of a column. */
export function HeadCell({ isNumber, className = '', children }: HeadCellProps) {
  return (
    <th scope="col" className={`${space} font-medium ${side(isNumber)} ${className}`}>
      {children}
    </th>
  )
}

type CellProps = {
  isNumber?: boolean
  isHead?: boolean
  /** Further facts stand close below it. */
  hasMore?: boolean
  className?: string
  children: ReactNode
}

/** One figure, or with `isHead` the heading of its row. */
export function Cell({ isNumber, isHead, hasMore, className = '', children }: CellProps) {
  const look = `${space} ${hasMore ? 'pb-0.5!' : ''} align-top font-normal ${side(isNumber)} ${className}`
  if (isHead)
    return (
      <th scope="row" className={`sm:min-w-24 ${look}`}>
        {children}
      </th>
    )
  return <td className={look}>{children}</td>
}

/** A row's further facts, in a cell as wide as the table. */
export function CellBelow({ span, children }: { span: number; children: ReactNode }) {
  return (
    <td colSpan={span} className="px-2 pb-2 text-ink-2 narrow:px-4">
      {children}
    </td>
  )
}
