import type { ImportView } from '#rules/shapes/import.ts'

/** How a file is to be read, as it is being chosen. */
export type ImportDraft = Pick<
  ImportView,
  'columns' | 'hasHeader' | 'country' | 'landlines' | 'known'
>

/** The first rows of a file, with its first one as their header or as one of them. */
export function rowsAs(
  { hasHeader, headings, sample }: Pick<ImportView, 'hasHeader' | 'headings' | 'sample'>,
  asHeader: boolean,
): { headings: string[]; rows: string[][] } {
  const all = hasHeader ? [headings, ...sample] : sample
  const width = headings.length
  const [first = [], ...others] = all
  const named = Array.from({ length: width }, (_, at) => (asHeader ? (first[at] ?? '') : ''))
  return { headings: named, rows: asHeader ? others : all }
}
