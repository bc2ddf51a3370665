import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { elsewhere } from '../tests/faults/elsewhere.ts'
import { invariants } from '../tests/faults/invariants.ts'
import { shown } from '../tests/faults/shown.ts'
import type { Fault } from '../tests/support/fault.ts'
import { build } from './build.ts'
import { runTool } from './runTool.ts'

/** The part of vitest's report that we read. */
type Report = {
  testResults: {
    name: string
    assertionResults: {
      title: string
      status: string
      duration?: number | null
      meta?: { fault?: Fault }
    }[]
  }[]
}

type Row = Fault & { title: string; file: string; result: string; seconds: number }

const root = fileURLToPath(new URL('..', import.meta.url))
const report = path.join(root, 'test-results/faults.json')
const kept = path.join(root, 'bench/faults.results.md')
const commit = readCommit()

const head = [
  '| fault | case | invariants | repetitions | result | seconds | commit |',
  '|---|---|---|---|---|---|---|',
]

process.exitCode = await rehearse(process.argv.slice(2))
process.exit() // our own IPC channel would keep the process alive

/**
 * `npm run faults`: rehearses every fault as often as promised, which takes an hour, and writes a
 * table of the results, which is kept. Arguments narrow it down to the files whose path contains
 * one of them: their rows replace the kept ones, each with its commit. `RINGUP_LONG=0` rehearses
 * each fault as often as `npm test` does, and keeps nothing.
 * @returns the exit code: 0 if every fault was rehearsed and every invariant holds
 */
async function rehearse(filters: string[]): Promise<number> {
  await build(root)
  mkdirSync(path.dirname(report), { recursive: true })
  const files = ['tests/faults/', ...new Set(elsewhere.map(({ file }) => file))]
  const program = ['node_modules/vitest/vitest.mjs', 'run']
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const env = { RINGUP_LONG: process.env['RINGUP_LONG'] ?? '1' }
  const isWhole = filters.length === 0
  const code = await runTool([...program, ...options, ...(isWhole ? files : filters)], { env })
  const rows = readRows(JSON.parse(readFileSync(report, 'utf8')))
  if (env.RINGUP_LONG !== '1') {
    process.stdout.write(`\n${writeTable(rows.map(writeRow))}`)
    return code
  }
  const table = writeTable(isWhole ? rows.map(writeRow) : renew(readKept(), rows.map(writeRow)))
  writeFileSync(kept, table)
  process.stdout.write(`\n${table}`)
  const all = new Set(rows.map(({ shows }) => shows))
  return code === 0 && (!isWhole || all.size === Object.keys(shown).length) ? 0 : 1
}

/** Reads the tests that declare a fault, and those of other files that are listed here. */
function readRows({ testResults }: Report): Row[] {
  return testResults.flatMap(({ name, assertionResults }) => {
    const file = path.relative(root, name).replaceAll(path.sep, '/')
    return assertionResults.flatMap(({ title, status, duration, meta }): Row[] => {
      const listed = elsewhere.find((one) => one.file === file && title.includes(one.title))
      const fault = meta?.fault ?? listed
      if (!fault) return []
      const result = status === 'passed' ? 'holds' : status === 'failed' ? 'FAILS' : 'not run'
      const { shows, proves, times } = fault
      return [{ shows, proves, times, title, file, result, seconds: (duration ?? 0) / 1_000 }]
    })
  })
}

/** Returns the current commit; empty if the tree has no history. */
function readCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
    }).trim()
  } catch {
    return ''
  }
}

/** Reads the rows of the kept table, one for each case. */
function readKept(): string[] {
  const [, rows = ''] = readFileSync(kept, 'utf8').split(`${head.join('\n')}\n`)
  return rows.split('\n').filter((line) => line.startsWith('| '))
}

/** Replaces the rows of cases that ran again. */
function renew(lines: string[], newer: string[]): string[] {
  const caseOf = (line: string) => line.split(' | ', 2).join(' | ')
  const again = new Set(newer.map(caseOf))
  return [...lines.filter((line) => !again.has(caseOf(line))), ...newer]
}

function writeTable(lines: string[]): string {
  const sections = Object.values(shown).map((name) => {
    const own = lines.filter((line) => line.startsWith(`| ${name} |`))
    return own.length > 0 ? own : [`| ${name} | | | | not run | | |`]
  })
  const failed = lines.filter((line) => !line.includes(' | holds | ')).length
  return [
    '# Faults, rehearsed',
    '',
    `\`npm run faults\`: ${lines.length} cases, ${failed} of them without the expected result. Where`,
    'the commit differs, a file was run again alone. After each fault all invariants are looked at that',
    'can be seen from outside; named are those that the case is about.',
    '',
    ...Object.entries(invariants).map(([name, words]) => `- **${name}** ${words}`),
    '',
    ...head,
    ...sections.flat(),
    '',
  ].join('\n')
}

function writeRow({ shows, title, file, proves, times, result, seconds }: Row): string {
  const where = file.startsWith('tests/faults/') ? '' : ` (\`${file}\`)`
  const words = title.replaceAll('|', '/')
  const cells = [`${words}${where}`, proves.join(' '), times, result, seconds.toFixed(1), commit]
  return `| ${shown[shows]} | ${cells.join(' | ')} |`
}
