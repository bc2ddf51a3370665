/**
 * Writes a table in GitHub's Markdown.
 * @param head the names of the columns; each row has as many cells, of one line each
 */
export function writeTable(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows]
  return lines.map((cells) => `| ${cells.map(escapeBars).join(' | ')} |`).join('\n')
}

/** Escapes bars, which would end their cell. */
function escapeBars(cell: string): string {
  return cell.replaceAll('|', '\\|')
}

/** Writes a name as code: `name`. */
export function code(name: string | number): string {
  return `\`${name}\``
}

/** Writes names as a list of code: `a`, `b`; a dash if there are none. */
export function codes(names: readonly (string | number)[]): string {
  return names.length > 0 ? names.map(code).join(', ') : '–'
}
