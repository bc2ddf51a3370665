import { asInput, type Input, isWithin } from '../readInput.ts'

/** Deeper than a control's body may be, because an event may embed such a body. */
const levelsMax = 200

/** By table and column: what is wrong with a cell that could be stored but not read back. */
const checks: Record<string, Record<string, (cell: unknown, row: Input) => string | undefined>> = {
  stripe_object: {
    body: (cell, { id, object }) => {
      const body = asObject(cell)
      const fits = body !== undefined && body.id === id && body.object === object
      return fits ? undefined : 'is not an object with its "id" and "object"'
    },
    hidden: (cell) => (asObject(cell) ? undefined : 'is not an object'),
  },
  idempotent_answer: {
    status: (cell) =>
      Number(cell) >= 200 && Number(cell) < 600 ? undefined : 'is not an HTTP status',
  },
  message: { media: (cell) => (isListOf('string', cell) ? undefined : 'is not a list of texts') },
  delivery: {
    history: (cell) => (isListOf('object', cell) ? undefined : 'is not a list of attempts'),
  },
}

/**
 * Refuses a row of an imported document whose cells the sandbox could store but not work with.
 * Throws an Error that names the column. The inside of a Stripe object is not checked.
 */
export function refuseBrokenRow(table: string, row: Input) {
  for (const [column, check] of Object.entries(checks[table] ?? {})) {
    const cell = row[column]
    const wrong = cell === undefined ? undefined : check(cell, row)
    if (wrong !== undefined) throw new Error(`"${column}" ${wrong}`)
  }
}

/** Returns the JSON value in a cell, embedded or as text; undefined when the cell holds no JSON. */
function decode(cell: unknown): unknown {
  if (typeof cell !== 'string') return cell
  try {
    return JSON.parse(cell)
  } catch {
    return undefined
  }
}

function asObject(cell: unknown): Input | undefined {
  const value = decode(cell)
  return isWithin(value, levelsMax) ? asInput(value) : undefined
}

function isListOf(kind: 'string' | 'object', cell: unknown): boolean {
  const value = decode(cell)
  return (
    Array.isArray(value) && isWithin(value, levelsMax) && value.every((one) => typeof one === kind)
  )
}
