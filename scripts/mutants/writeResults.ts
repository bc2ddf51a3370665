import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { PlacedMutant } from '../../tests/mutants/mutant.ts'
import type { Result } from './runMutant.ts'

/** Within so many seconds the folder's own tests should have noticed a bug. */
const soonSeconds = 60

const head = ['| bug | breaks | caught by | s | first test that failed |', '|---|---|---|---|---|']

/** Counts what became of bugs in one line. */
export function countResults(chosen: PlacedMutant[], results: Result[]): string {
  const equivalent = chosen.filter((mutant) => mutant.equivalent !== undefined).length
  const count = (outcome: Result['outcome']) => results.filter((one) => one.outcome === outcome)
  const folder = count('folder')
  const soon = folder.filter(({ seconds }) => seconds <= soonSeconds).length
  return (
    `${chosen.length} planted, ${equivalent} equivalent, ${folder.length} caught by the folder ` +
    `(${soon} within ${soonSeconds} s), ${count('elsewhere').length} caught elsewhere, ` +
    `${count('survived').length} survived`
  )
}

/**
 * Writes the table of what became of every bug; what was not run this time keeps the row that it had.
 */
export function keepResults(
  file: string,
  all: PlacedMutant[],
  chosen: PlacedMutant[],
  results: Result[],
): void {
  const before = existsSync(file) ? readRows(readFileSync(file, 'utf8')) : []
  const run = new Set(chosen.map(({ id }) => id))
  const known = [...before.filter(({ id }) => !run.has(id)), ...results]
  const byId = new Map(known.map((result) => [result.id, result]))
  const rows = all.flatMap((mutant) => byId.get(mutant.id) ?? [])
  const wings = [...new Set(all.map(({ wing }) => wing))]
  const lines = [
    '# Planted bugs',
    '',
    '`npm run mutants` plants each bug of `tests/mutants` by itself and runs the tests of its folder, then',
    'the nearest ones elsewhere, until one fails. The seconds are those until then, with two bugs side by',
    'side on two cores, the start of the test runner included.',
    '',
    `**${countResults(all, rows)}.**`,
    '',
    ...writeCounts(wings, all, rows),
    ...wings.flatMap((wing) => {
      const own = all.filter((mutant) => mutant.wing === wing)
      return ['', `## ${wing}`, '', ...head, ...own.map((one) => writeRow(one, byId.get(one.id)))]
    }),
    '',
  ]
  writeFileSync(file, lines.join('\n'))
}

function writeCounts(wings: string[], all: PlacedMutant[], rows: Result[]): string[] {
  const lines = wings.map((wing) => {
    const own = all.filter((mutant) => mutant.wing === wing)
    const equivalent = own.filter((mutant) => mutant.equivalent !== undefined)
    const ids = new Set(own.map(({ id }) => id))
    const count = (outcome: Result['outcome']) =>
      rows.filter((row) => ids.has(row.id) && row.outcome === outcome).length
    const cells = [wing, own.length, equivalent.length, count('folder'), count('elsewhere')]
    return `| ${[...cells, count('survived')].join(' | ')} |`
  })
  return [
    '| wing | planted | equivalent | caught by the folder | caught elsewhere | survived |',
    '|---|---|---|---|---|---|',
    ...lines,
  ]
}

function writeRow(mutant: PlacedMutant, result: Result | undefined): string {
  const { id, breaks, equivalent } = mutant
  if (equivalent !== undefined) return writeCells([id, breaks, 'equivalent', '', equivalent])
  if (!result) return writeCells([id, breaks, 'not run', '', ''])
  const { outcome, seconds, noticedBy } = result
  return writeCells([id, breaks, outcome, seconds.toFixed(0), noticedBy ?? ''])
}

function writeCells(cells: string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '/').replaceAll('\n', ' ')).join(' | ')} |`
}

/** Reads the rows of the bugs that were run from the table. */
function readRows(table: string): Result[] {
  return table.split('\n').flatMap((line): Result[] => {
    const [, id, , outcome, seconds, noticedBy] = line.split('|').map((cell) => cell.trim())
    if (!id || !(outcome === 'folder' || outcome === 'elsewhere' || outcome === 'survived'))
      return []
    return [{ id, outcome, seconds: Number(seconds), noticedBy: noticedBy || null }]
  })
}
