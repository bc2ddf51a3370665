import type { TableSum } from '#server/database/backup/readContents.ts'

const grouped = new Intl.NumberFormat('en')

/** How much there is in all. */
export function presentTotal(sums: TableSum[]): string {
  const rows = sums.reduce((sum, table) => sum + table.rows, 0)
  return `${grouped.format(rows)} rows in ${sums.length} tables`
}

/** A line for each table: its rows, and the beginning of their hash. */
export function presentSums(sums: TableSum[]): string {
  const width = Math.max(...sums.map(({ table }) => table.length))
  return sums
    .map(
      ({ table, rows, hash }) =>
        `  ${table.padEnd(width)} ${grouped.format(rows).padStart(13)}  ${hash.slice(0, 16)}`,
    )
    .join('\n')
}

/** A size as people say it. */
export function presentBytes(bytes: number): string {
  return `${grouped.format(Math.ceil(bytes / 1_024))} kB`
}
