import type { ImportView } from '#rules/shapes/import.ts'

/** The choices of how to read a file. */
export type ImportDraft = Pick<
  ImportView,
  'columns' | 'hasHeader' | 'country' | 'landlines' | 'known'
>

/** Returns the headings and first rows of a file, with its first row as header or as data. */
export function splitHeader(
  { hasHeader, headings, sample }: Pick<ImportView, 'hasHeader' | 'headings' | 'sample'>,
  asHeader: boolean,
): { headings: string[]; rows: string[][] } {
  const all = hasHeader ? [headings, ...sample] : sample
  const width = headings.length
  const [first = [], ...others] = all
  const named = Array.from({ length: width }, (_, at) => (asHeader ? (first[at] ?? '') : ''))
  return { headings: named, rows: asHeader ? others : all }
}
