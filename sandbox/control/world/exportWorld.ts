import type { Answer } from '../../http/route.ts'
import type { Store } from '../../store.ts'
import type { World } from '../../world.ts'
import { ControlRefusal } from '../refusal.ts'

/** Changes whenever documents of earlier versions can no longer be read. */
export const worldVersion = 1

type Cell = string | number | null
type Row = Record<string, Cell>

const lettersMax = 400_000_000

/**
 * `GET /control/world`: returns everything that the sandbox holds as one JSON document, the rows of
 * each table in the order in which they were inserted. A column that holds compact JSON is embedded
 * as JSON, not as a string.
 */
export function exportWorld(world: World): Answer {
  world.store.flush()
  const parts = [
    `{"sandbox":"world","version":${worldVersion},"now":${world.clock.now()},"tables":{`,
  ]
  let letters = 0
  for (const [index, { name }] of listTables(world.store).entries()) {
    parts.push(`${index === 0 ? '' : ','}\n${JSON.stringify(name)}:[`)
    for (const [place, row] of readRows(world.store, name).entries()) {
      const text = `${place === 0 ? '' : ','}\n${JSON.stringify(unpack(row))}`
      letters += text.length
      if (letters > lettersMax) throw refuseSize()
      parts.push(text)
    }
    parts.push(']')
  }
  parts.push('}}\n')
  return {
    status: 200,
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': 'attachment; filename="sandbox-world.json"',
    },
    body: parts.join(''),
  }
}

export type Table = { name: string; columns: string[] }

/** Lists the tables of the store by name, with their columns. */
export function listTables(store: Store): Table[] {
  const tables = store.all<{ name: string }>(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite%' order by name",
  )
  return tables.map(({ name }) => {
    const columns = store.all<{ name: string }>('select name from pragma_table_info(?)', name)
    return { name, columns: columns.map((column) => column.name) }
  })
}

function readRows(store: Store, table: string): Row[] {
  return store.all<Row>(`select * from "${table}" order by rowid`)
}

function unpack(row: Row): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, unpackCell(cell)]))
}

function unpackCell(cell: Cell): unknown {
  if (typeof cell !== 'string' || !/^[[{]/.test(cell)) return cell
  try {
    const inside: unknown = JSON.parse(cell)
    return JSON.stringify(inside) === cell ? inside : cell
  } catch {
    return cell
  }
}

function refuseSize() {
  return new ControlRefusal(409, 'This world is too large for one document (400 MB).')
}
