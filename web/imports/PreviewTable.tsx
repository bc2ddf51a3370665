import { type ImportColumns, importFields } from '#rules/shapes/import.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { say } from '#web/words/say.ts'

type PreviewTableProps = {
  headings: readonly string[]
  rows: readonly (readonly string[])[]
  columns: ImportColumns
}

/** A table of the file's first rows, with the field that each column is read as. */
export function PreviewTable({ headings, rows, columns }: PreviewTableProps) {
  return (
    <section
      // A scrollable area must be reachable by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, axe scrollable-region-focusable
      tabIndex={0}
      aria-label={say('imports.preview')}
      className="mt-4 scroll-table rounded-large border border-line"
    >
      <table className="w-full border-collapse text-start">
        <caption className="sr-only">{say('imports.preview')}</caption>
        <thead>
          <tr className="bg-paper-2">
            {headings.map((heading, column) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                key={column}
                scope="col"
                className="px-3 py-2 text-start align-top font-medium whitespace-nowrap"
              >
                <span dir="auto" className="block max-w-60 truncate">
                  {heading || say('imports.column', { number: column + 1 })}
                </span>
                {importFields
                  .filter((field) => columns[field] === column)
                  .map((field) => (
                    <StatusChip key={field} tone="still">
                      {say(`imports.${field}`)}
                    </StatusChip>
                  ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <tr key={row} className="border-t border-line">
              {headings.map((_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <td key={column} className="px-3 py-2">
                  <span dir="auto" className="block max-w-60 truncate">
                    {cells[column] ?? ''}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
