import { type Answer, answerJson, type Call } from '../../http/route.ts'
import type { Store } from '../../store.ts'
import type { World } from '../../world.ts'
import { timeMsMax } from '../moveClock.ts'
import { asInput, type Input, parseJson } from '../readInput.ts'
import { ControlRefusal } from '../refusal.ts'
import { listTables, type Table, worldVersion } from './exportWorld.ts'
import { refuseBrokenRow } from './refuseBrokenRow.ts'
import { emptyStore, restartWorld } from './resetWorld.ts'

type Cell = string | number | null

/**
 * `PUT /control/world`: replaces everything that the sandbox holds with the content of a document.
 * The sandbox's time goes on from the moment of the export, and deliveries that were still pending
 * then are sent now.
 * A document of another version, or a broken one, is refused and changes nothing.
 */
export function importWorld(world: World, call: Call): Answer {
  const { now, tables } = readDocument(parseJson(call.body))
  const imported: Record<string, number> = {}
  world.store.transact(() => {
    emptyStore(world.store)
    for (const table of listTables(world.store)) {
      const rows = tables[table.name]
      if (!Array.isArray(rows)) throw refuse(`It has no table "${table.name}".`)
      fillTable(world.store, table, rows)
      imported[table.name] = rows.length
    }
    const unknown = Object.keys(tables).find((name) => !Object.hasOwn(imported, name))
    if (unknown !== undefined) throw refuse(`Its table "${unknown}" is not known here.`)
  })
  restartWorld(world, now)
  return answerJson(200, { imported })
}

function readDocument(document: unknown): { now: number; tables: Input } {
  const { sandbox, version, now, tables } = asInput(document) ?? {}
  if (sandbox !== 'world') throw refuse('It is not what GET /control/world gives.')
  if (version !== worldVersion) {
    throw refuse(`It is of version ${JSON.stringify(version)}, this sandbox reads ${worldVersion}.`)
  }
  const known = asInput(tables)
  if (typeof now !== 'number' || !Number.isSafeInteger(now) || !known) {
    throw refuse('"now" must be a time in epoch milliseconds, "tables" an object.')
  }
  if (now < 0 || now > timeMsMax) throw refuse('"now" must be a time of the years 1970 to 9999.')
  return { now, tables: known }
}

function fillTable(store: Store, { name, columns }: Table, rows: unknown[]) {
  const places = columns.map(() => '?').join(', ')
  const insert = `insert into "${name}" (${columns.map((one) => `"${one}"`).join(', ')}) values (${places})`
  for (const [index, row] of rows.entries()) {
    const at = `Row ${index + 1} of "${name}"`
    const cells = asInput(row)
    if (!cells) throw refuse(`${at} is not an object.`)
    const unknown = Object.keys(cells).find((column) => !columns.includes(column))
    if (unknown !== undefined) throw refuse(`${at} has a column "${unknown}" not known here.`)
    try {
      refuseBrokenRow(name, cells)
      store.run(insert, ...columns.map((column) => packCell(cells[column])))
    } catch (error) {
      throw refuse(`${at} cannot be kept: ${error instanceof Error ? error.message : error}.`)
    }
  }
}

/** Turns a JSON value of the document back into the text that the column holds. */
function packCell(cell: unknown): Cell {
  if (cell === null || typeof cell === 'string') return cell
  if (typeof cell === 'number') {
    if (Number.isSafeInteger(cell) && Math.abs(cell) <= timeMsMax) return cell
    throw new Error(`${cell} is not a whole number of this size`)
  }
  if (typeof cell === 'object') return JSON.stringify(cell)
  throw new Error(cell === undefined ? 'a column is missing' : 'a cell is neither text nor number')
}

function refuse(reason: string) {
  return new ControlRefusal(400, `This document cannot be imported, nothing was changed. ${reason}`)
}
