import type { ReactNode } from 'react'

type TableProps = { label: string; head: ReactNode; children: ReactNode }

/** Figures in lines and columns; one that is wider than the screen is scrolled by itself. */
export function Table({ label, head, children }: TableProps) {
  return (
    <figure
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      className="mt-2 overflow-x-auto rounded-large border border-line"
    >
      <table className="w-full border-collapse text-small">
        <thead className="bg-paper-2 text-ink-2">
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </figure>
  )
}

/** On a phone a day with its three amounts just fits. */
const space = 'px-1.5 py-2 first:ps-3 last:pe-3 sm:px-3 sm:first:ps-4 sm:last:pe-4'

const side = (isNumber?: boolean) =>
  isNumber ? 'text-end tabular-nums whitespace-nowrap' : 'text-start'

/** What a column is called. */
export function HeadCell({ isNumber, children }: { isNumber?: boolean; children: ReactNode }) {
  return (
    <th scope="col" className={`${space} font-medium ${side(isNumber)}`}>
      {children}
    </th>
  )
}

type CellProps = { isNumber?: boolean; isHead?: boolean; children: ReactNode }

/** One figure, or what its line is called. */
export function Cell({ isNumber, isHead, children }: CellProps) {
  const look = `${space} align-top font-normal ${side(isNumber)}`
  if (isHead)
    return (
      <th scope="row" className={`min-w-24 ${look}`}>
        {children}
      </th>
    )
  return <td className={look}>{children}</td>
}
