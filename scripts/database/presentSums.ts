import type { TableSum } from '#server/database/backup/readContents.ts'

const grouped = new Intl.NumberFormat('en')

/** Returns the total of rows and tables in words. */
export function presentTotal(sums: TableSum[]): string {
  const rows = sums.reduce((sum, table) => sum + table.rows, 0)
  return `${grouped.format(rows)} rows in ${sums.length} tables`
}

/** Returns a line for each table: its rows, and the beginning of their hash. */
export function presentSums(sums: TableSum[]): string {
  const width = Math.max(...sums.map(({ table }) => table.length))
  return sums
    .map(
      ({ table, rows, hash }) =>
        `  ${table.padEnd(width)} ${grouped.format(rows).padStart(13)}  ${hash.slice(0, 16)}`,
    )
    .join('\n')
}

/** Returns a size in kB. */
export function presentBytes(bytes: number): string {
  return `${grouped.format(Math.ceil(bytes / 1_024))} kB`
}
