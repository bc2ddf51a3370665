import type pg from 'pg'
import { isEnd, isTake, type Statement } from '../watchStatements.ts'

/**
 * Statements for pgbench; `symbols` are the values of the first recording that differ each time.
 */
export type Script = { text: string; statements: number; symbols: Map<string, number> }

/** How many values of a transaction may differ. */
const symbolsMax = 32

/** The seed with its type, because each use may be the same parameter. */
const seedValue = '(:seed)::bigint'

const ownId = /\b[a-z]{3}_[0-7][0-9a-hjkmnp-tv-z]{25}\b/g
const idPattern = /^[a-z]+_[0-9a-zA-Z]+$/

/**
 * Turns two recordings of the same call into a script that repeats the call with new values: what
 * was equal in both stays, and what differed is computed from `:seed`, which no two transactions
 * share.
 * @throws if the call did not send the same statements twice
 */
export async function writeScript(
  client: pg.Client,
  [first, second]: [Statement[], Statement[]],
): Promise<Script> {
  const texts = (all: Statement[]) => all.map(({ text }) => text).join('\n')
  if (texts(first) !== texts(second)) {
    throw new Error(`two calls, two ways:\n${texts(first)}\n\n${texts(second)}`)
  }
  const symbols = findSymbols(first, second)
  const lines: string[] = []
  for (const [at, statement] of first.entries()) {
    const { text, values } = statement
    const types = await typesOf(client, text, values.length)
    const put = (index: number) =>
      isEnd(statement)
        ? ':job_id'
        : same(values[index], second[at]?.values[index])
          ? literal(values[index], types[index] ?? 'text')
          : own(values[index], types[index] ?? 'text', symbols)
    const filled = text.replace(/\$(\d+)/g, (_, number: string) => put(Number(number) - 1))
    const line = filled.replaceAll(/\s+/g, ' ').trim()
    // The script names no job: each client completes the job that it took, as workers do.
    lines.push(isTake(statement) ? `${line} \\aset job_` : `${line};`)
  }
  const head = ['\\set n :n + 1', '\\set seed :base + :client_id * :step + :n']
  return { text: [...head, ...lines].join('\n'), statements: first.length, symbols }
}

/** Writes an id of the first recording as an SQL expression of the seed. */
export function idOf(value: string, symbol: number, seed: string): string {
  const prefix = value.slice(0, value.lastIndexOf('_') + 1)
  const width = value.length - prefix.length
  return `('${prefix}' || lpad((${seed} * ${symbolsMax} + ${symbol})::text, ${width}, '0'))`
}

function findSymbols(first: Statement[], second: Statement[]): Map<string, number> {
  const symbols = new Map<string, number>()
  const add = (value: string) => {
    if (!symbols.has(value)) symbols.set(value, symbols.size)
  }
  for (const [at, { values }] of first.entries()) {
    for (const [index, value] of values.entries()) {
      if (same(value, second[at]?.values[index])) continue
      if (typeof value === 'string' && idPattern.test(value)) add(value)
      if (typeof value === 'number') add(String(value))
      if (Buffer.isBuffer(value)) add(value.toString('hex'))
      // One statement may write several rows from a list or from JSON, with an id in each.
      else if (typeof value === 'object' || typeof value === 'string')
        for (const [id] of JSON.stringify(value).matchAll(ownId))
          if (!JSON.stringify(second[at]?.values[index]).includes(id)) add(id)
    }
  }
  if (symbols.size > symbolsMax) throw new Error(`${symbols.size} values differ`)
  return symbols
}

function same(one: unknown, other: unknown): boolean {
  if (one instanceof Date) return false
  if (Buffer.isBuffer(one)) return Buffer.isBuffer(other) && one.equals(other)
  return JSON.stringify(one) === JSON.stringify(other)
}

async function typesOf(client: pg.Client, text: string, count: number): Promise<string[]> {
  if (count === 0) return []
  await client.query(`prepare seen as ${text}`)
  const { rows } = await client.query<{ types: string[] }>(
    "select parameter_types::text[] as types from pg_prepared_statements where name = 'seen'",
  )
  await client.query('deallocate seen')
  return rows[0]?.types ?? []
}

function literal(value: unknown, type: string): string {
  if (value === null || value === undefined) return `null::${type}`
  if (Buffer.isBuffer(value)) return `decode('${value.toString('hex')}', 'hex')`
  if (Array.isArray(value)) {
    const items = value.map((one) => literal(one, type.replace(/\[\]$/, '')))
    return `array[${items.join(', ')}]::${type}`
  }
  return `${quote(typeof value === 'object' ? JSON.stringify(value) : String(value))}::${type}`
}

/** Avoids a colon, after which pgbench looks for a variable. */
function quote(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a')
  return `E'${escaped}'`
}

function own(value: unknown, type: string, symbols: Map<string, number>): string {
  if (value instanceof Date) {
    return `(now() + interval '${Math.round((value.getTime() - Date.now()) / 1_000)} s')::${type}`
  }
  if (typeof value === 'number') {
    const number = `${seedValue} * ${symbolsMax} + ${symbols.get(String(value))}`
    return type === 'integer' ? `${seedValue}::integer` : `(${number})::${type}`
  }
  if (Buffer.isBuffer(value)) {
    const hex = `to_hex(${seedValue} * ${symbolsMax} + ${symbols.get(value.toString('hex'))})`
    return `decode(lpad(${hex}, ${value.length * 2}, '0'), 'hex')`
  }
  if (Array.isArray(value)) {
    const item = type.replace(/\[\]$/, '')
    const isOwn = (one: unknown) => [...symbols.keys()].some((id) => String(one).includes(id))
    const items = value.map((one) => (isOwn(one) ? own(one, item, symbols) : literal(one, item)))
    return `array[${items.join(', ')}]::${type}`
  }
  return `(${spell(String(value), type, symbols)})::${type}`
}

/** Writes a text in which the ids of the recording become those of the transaction. */
function spell(text: string, type: string, symbols: Map<string, number>): string {
  if (/^\+\d{8,15}$/.test(text)) return `'+447' || lpad(${seedValue}::text, 9, '0')`
  const ids = [...symbols.keys()].filter((one) => idPattern.test(one) && text.includes(one))
  const isPlain = !type.startsWith('json') && text.length <= 60
  if (ids.length === 0) return isPlain ? `${quote(text)} || ${seedValue}::text` : quote(text)
  const pieces = text.split(new RegExp(`(${ids.join('|')})`))
  return pieces
    .filter((piece) => piece !== '')
    .map((piece) =>
      ids.includes(piece) ? idOf(piece, symbols.get(piece) ?? 0, seedValue) : quote(piece),
    )
    .join(' || ')
}
