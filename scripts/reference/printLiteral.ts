/** The languages in which values are printed. */
export type Notation = 'json' | 'typescript' | 'python'

/** A list or an object that is not longer is printed on one line. */
const shortMax = 60

/**
 * Prints a JSON value as its literal in a language, over several lines unless it is short.
 * @param indent the spaces before its first line; `step` more stand before each level
 */
export function printLiteral(value: unknown, notation: Notation, step = 2, indent = 0): string {
  if (value === null || typeof value === 'boolean') return words[notation](value)
  if (typeof value === 'string') return quote(value, notation)
  if (typeof value !== 'object') return String(value)
  const inner = indent + step
  const parts = Array.isArray(value)
    ? value.map((part) => printLiteral(part, notation, step, inner))
    : Object.entries(value).map(
        ([name, part]) => `${nameOf(name, notation)}: ${printLiteral(part, notation, step, inner)}`,
      )
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  if (parts.length === 0) return open + close
  const short = parts.join(', ')
  if (short.length <= shortMax && !short.includes('\n'))
    return Array.isArray(value) ? `[${short}]` : `{ ${short} }`
  const last = notation === 'json' ? '' : ','
  const pad = ' '.repeat(inner)
  return `${open}\n${pad}${parts.join(`,\n${pad}`)}${last}\n${' '.repeat(indent)}${close}`
}

const words: Record<Notation, (value: null | boolean) => string> = {
  json: String,
  typescript: String,
  python: (value) => (value === null ? 'None' : value ? 'True' : 'False'),
}

function quote(text: string, notation: Notation): string {
  const quoted = JSON.stringify(text)
  if (notation !== 'typescript') return quoted
  return `'${quoted.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

function nameOf(name: string, notation: Notation): string {
  if (notation === 'typescript' && /^[A-Za-z_]\w*$/.test(name)) return name
  return quote(name, notation)
}
