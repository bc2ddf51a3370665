export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** Enough of any file to recognise its delimiter. */
const sampleCharacters = 65_536
const sampleRows = 50

/** Excel names the delimiter in a line of its own at the start: `sep=;`. */
const named = /^"?sep=([,;\t|])"?(?:\r\n|\n|\r)/i

/**
 * Guesses the delimiter of a file: the sign that splits most of the first rows into equally many
 * cells, and into the most cells. A file with one column gets a comma.
 * @returns the delimiter, and the text without the line that names it
 */
export function guessDelimiter(text: string): { delimiter: Delimiter; body: string } {
  const [line = '', sign] = named.exec(text) ?? []
  if (sign) return { delimiter: sign as Delimiter, body: text.slice(line.length) }
  const rows = countSigns(text.slice(0, sampleCharacters))
  let best: { delimiter: Delimiter; share: number; cells: number } = {
    delimiter: ',',
    share: 0,
    cells: 0,
  }
  for (const delimiter of delimiters) {
    const counts = rows.map((row) => row[delimiter])
    const [share, cells] = agreement(counts)
    if (share > best.share || (share === best.share && cells > best.cells))
      best = { delimiter, share, cells }
  }
  return { delimiter: best.delimiter, body: text }
}

type SignCounts = Record<Delimiter, number>

/** Counts each delimiter outside of quotes, row by row. */
function countSigns(text: string): SignCounts[] {
  const rows: SignCounts[] = []
  let row = none()
  let isQuoted = false
  let isEmpty = true
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === '\n' || sign === '\r')) {
      if (!isEmpty) rows.push(row)
      if (rows.length === sampleRows) return rows
      row = none()
      isEmpty = true
      continue
    } else if (!isQuoted && sign in row) row[sign as Delimiter] += 1
    isEmpty = false
  }
  if (!isEmpty) rows.push(row)
  return rows
}

function none(): SignCounts {
  return { ',': 0, ';': 0, '\t': 0, '|': 0 }
}

/**
 * Returns the share of rows that agree on the most frequent count of a character (other than zero),
 * and that count.
 */
function agreement(counts: readonly number[]): [share: number, count: number] {
  const rowsOf = new Map<number, number>()
  for (const count of counts) if (count > 0) rowsOf.set(count, (rowsOf.get(count) ?? 0) + 1)
  const [[count, rows] = [0, 0]] = [...rowsOf].sort(
    ([oneCount, one], [otherCount, other]) => other - one || otherCount - oneCount,
  )
  return [counts.length === 0 ? 0 : rows / counts.length, count]
}
